import type { Page } from '@playwright/test';
import { expect, test as kitTest, type Kind } from 'firebase-auth-faults/playwright';
import { runningStack } from '../../testing/run/running-stack.ts';

const test = kitTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
  stack: async ({}, use) => {
    const { port, auth, projectId } = runningStack();
    await use({ gateway: `http://localhost:${port}`, auth, projectId });
  },
});

const error = {
  code: 'auth/quota-exceeded',
  when: 'the quota is used up',
  answer: { kind: 'provider-error', message: 'QUOTA_EXCEEDED' },
} as const;

const OPERATION = 'accounts:signInWithPassword';

test.beforeEach(({ faults }) => faults.inject({ operation: OPERATION, fault: error.answer }).then(() => {}));

/** A simulated app. Its scripts can use `status`, an empty status message on the page, and `said`, a text. */
interface App {
  /** Further elements of the page. */
  html?: string;
  /** The script that runs before the app calls the provider. */
  during?: string;
  /** The script that runs after the provider's error. */
  after: string;
  said?: string;
  /** The error codes that the SDK reports. */
  codes?: readonly string[];
  /** The operation that the app calls. */
  calls?: string;
}

const SAY = 'status.textContent = said;';
const WAIT = 'Wait a minute.';

/** Opens the app's page, with one button that signs in. */
async function openApp(
  page: Page,
  { html = '', during = '', after, said = WAIT, codes = [error.code], calls = OPERATION }: App,
) {
  const body = `<!doctype html>
    <button>Sign in</button><p>Welcome</p><p id="status" role="status"></p>${html}<script>
    const said = ${JSON.stringify(said)};
    const status = document.querySelector('#status');
    const button = document.querySelector('button');
    button.addEventListener('click', async () => {
      ${during}
      await fetch('/identitytoolkit.googleapis.com/v1/${calls}', { method: 'POST' });
      for (const code of ${JSON.stringify(codes)}) Error.captureStackTrace(Object.assign(new Error(), { code }));
      ${after}
    });
  </script>`;
  await page.route('**/app', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.route('**/elsewhere', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><h1>Our shop</h1><p>Welcome</p>',
    }),
  );
  await page.goto('/app');
}

const click = (page: Page) => () => page.getByRole('button').click();

test('expectReaction returns a new text as one sentence, although the text has several elements', async ({
  page,
  expectReaction,
}, info) => {
  await openApp(page, { after: 'status.innerHTML = `Sorry. <b>${said}</b>`' });
  expect(await expectReaction(error, click(page))).toEqual(['Sorry. Wait a minute.']);

  const [row, picture] = info.attachments;
  expect(JSON.parse(row!.body!.toString())).toEqual({
    code: 'auth/quota-exceeded',
    word: 'QUOTA_EXCEEDED',
    facts: { When: 'the quota is used up' },
    operation: 'accounts:signInWithPassword',
    seen: ['Sorry. Wait a minute.'],
    kind: 'readable',
    verdict: 'passed',
  });
  expect(picture).toMatchObject({ contentType: 'image/jpeg' });
});

/** Moves a text on the page all the time, outside the places of messages. */
const CLOCK = 'let left = 9; setInterval(() => (button.textContent = `Again in ${left--}`), 100);';

/** Apps whose message people find, each with the selector of its place if the page does not announce it. */
const good: [title: string, app: App, place?: string][] = [
  ['in a status', { after: SAY }],
  [
    '400 ms after a progress',
    { during: "status.textContent = 'One moment…'", after: `setTimeout(() => { ${SAY} }, 400)` },
  ],
  ['again, after it was gone', { html: '<p>Help</p>', during: "status.textContent = ''", after: SAY }],
  [
    'in an alert that appears',
    { after: "document.body.insertAdjacentHTML('beforeend', `<p role=alert>${said}</p>`)" },
  ],
  [
    'in a dialog',
    { after: "document.body.insertAdjacentHTML('beforeend', `<dialog open><p>${said}</p></dialog>`)" },
  ],
  [
    'in a log',
    {
      html: '<p role="log">Hello.</p>',
      after: "document.querySelector('[role=log]').innerHTML += '<br>' + said",
    },
  ],
  [
    'in a live region around a fixed box',
    {
      html: '<div aria-live="polite" style="height: 0"></div>',
      after: "document.querySelector('[aria-live]').innerHTML = `<p style='position: fixed'>${said}</p>`",
    },
  ],
  [
    'at an invalid field',
    {
      html: '<input aria-describedby="hint error"><i id="hint">Six letters</i> <i id="error"></i>',
      after:
        "const input = document.querySelector('input'); input.ariaInvalid = 'true'; document.querySelector('#error').textContent = said",
    },
  ],
  ['in alert()', { after: 'alert(said)' }],
  ['on another page of the app', { after: `history.pushState(null, '', '/elsewhere'); ${SAY}` }],
  [
    'beside a clock',
    { html: '<p id="own"></p>', during: CLOCK, after: "document.querySelector('#own').textContent = said" },
    '#own',
  ],
  ['with other errors of the SDK', { codes: ['auth/internal-error', error.code], after: SAY }],
];

test('expectReaction accepts a message where people find it', async ({ page, expectReaction }) => {
  for (const [title, app, place] of good)
    await test.step(title, async () => {
      await openApp(page, app);
      if (title.startsWith('again'))
        await page.locator('#status').evaluate((status) => (status.textContent = 'Wait a minute.'));
      const options = place === undefined ? {} : { in: page.locator(place) };
      expect.soft(await expectReaction(error, click(page), options), title).toEqual([WAIT]);
    });
});

/** Places where an app can put a text that nobody sees. */
const unseen = [
  'overflow: hidden; width: 1px; height: 1px',
  'position: absolute; left: -9999px',
  'opacity: 0',
  'visibility: hidden',
];
const hide = unseen
  .map(
    (style) =>
      `document.body.insertAdjacentHTML('beforeend', '<p role="alert" style="${style}">${style}</p>');`,
  )
  .join('');

const SILENT = 'The app says nothing: no text appeared where the page announces messages within 1 s.';

/** Reactions that expectReaction must reject, with the kind of the report's row and the expected sentence. */
const bad: [title: string, kind: Kind, app: App, sentence: string, place?: string][] = [
  [
    'texts that nobody can see',
    'silent',
    { after: `${hide} button.title = said; console.error(said);` },
    SILENT,
  ],
  [
    'a clock in a live region that is off',
    'silent',
    {
      html: '<p aria-live="off" id="off">9</p>',
      after: "let n = 0; setInterval(() => document.querySelector('#off').textContent = n++, 100)",
    },
    SILENT,
  ],
  [
    'a text that no place announces',
    'silent',
    { html: '<p id="own"></p>', after: "document.querySelector('#own').textContent = said" },
    `${SILENT} Elsewhere, this appeared: ‘Wait a minute.’. If people read the message there, say so with { in: locator }.`,
  ],
  [
    'a message of an earlier error that stays',
    'silent',
    { html: '<p role="alert">Wait a minute.</p>', after: '' },
    `${SILENT} This was there during the call: ‘Wait a minute.’.`,
  ],
  [
    'a text outside the place',
    'silent',
    { html: '<p id="own"></p>', after: SAY },
    "no text appeared in locator('#own') within 1 s.",
    '#own',
  ],
  [
    'a hint of an invalid field',
    'silent',
    {
      html: '<input aria-describedby="hint"><i id="hint">Six letters</i>',
      after: "document.querySelector('input').ariaInvalid = 'true'",
    },
    SILENT,
  ],
  ['another page', 'silent', { after: "location.href = '/elsewhere'" }, 'The app has opened /elsewhere.'],
  [
    'a word of the provider',
    'raw',
    { after: SAY, said: 'QUOTA_EXCEEDED' },
    'The app shows the message of the provider: ‘QUOTA_EXCEEDED’.',
  ],
  [
    'a raw text beside a readable one',
    'raw',
    {
      html: '<p role="alert"></p>',
      after: `${SAY} document.querySelector('[role=alert]').textContent = 'auth/quota-exceeded';`,
    },
    'The app shows a code of the SDK: ‘auth/quota-exceeded’.',
  ],
  [
    'an uncaught error',
    'uncaught',
    { after: `${SAY} throw new Error('nobody catches this');` },
    'Nothing catches the error ‘nobody catches this’.',
  ],
  [
    'an error with another code',
    'unmet',
    { after: SAY, codes: ['auth/other'] },
    'The SDK did not report auth/quota-exceeded. It reported auth/other.',
  ],
  [
    'silence after several errors',
    'silent',
    { after: '', codes: [error.code, 'auth/other'] },
    'The SDK also reported auth/other.',
  ],
  [
    'an error of a call that no rule caught',
    'unmet',
    { after: SAY, calls: 'accounts:signUp' },
    'No call met the error: the app called accounts:signUp.',
  ],
];

test('expectReaction rejects an app that does not explain the error, and the report’s row says why', async ({
  page,
  expectReaction,
}, info) => {
  for (const [title, kind, app, sentence, place] of bad)
    await test.step(title, async () => {
      await openApp(page, app);
      const options = { timeout: 1000, ...(place !== undefined && { in: page.locator(place) }) };
      const message = await expectReaction(error, click(page), options).then(
        (said) => `It accepted: ${said.join(' ')}`,
        (failure: Error) => failure.message,
      );
      expect.soft(message, title).toContain(sentence);
      const row = info.attachments.findLast(({ contentType }) => contentType === 'application/json')!;
      expect.soft(JSON.parse(row.body!.toString()), title).toMatchObject({
        kind,
        verdict: 'failed',
        reason: expect.stringContaining(sentence),
      });
    });
});

test('expectReaction rejects a test that injects no fault, and an act that calls nothing', async ({
  page,
  faults,
  expectReaction,
}) => {
  await openApp(page, { after: SAY });
  await click(page)();
  await expect(page.getByText(WAIT)).toBeVisible();
  await expect(expectReaction(error, async () => {}, { timeout: 300 })).rejects.toThrow(
    'No call met the error: the app called nothing.',
  );
  await faults.replace([]);
  await expect(expectReaction(error, click(page))).rejects.toThrow('call faults.inject() first');
});
