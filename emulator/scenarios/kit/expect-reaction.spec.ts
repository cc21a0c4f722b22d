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

/** A simulated app. Its scripts can use `status`, an empty paragraph on the page, and `said`, a text. */
interface App {
  /** The script that runs before the app calls the provider. */
  during?: string;
  /** The script that runs after the provider's error. */
  after: string;
  said?: string;
  /** The error code that the SDK reports. */
  code?: string;
  /** The call to the provider. */
  operation?: string;
}

const SAY = 'status.textContent = said;';

/** Opens the app's page, with one button that signs in. */
async function openApp(
  page: Page,
  { during = '', after, said = 'Wait a minute.', code = error.code, operation = OPERATION }: App,
) {
  const body = `<!doctype html>
    <style>@keyframes turn { to { rotate: 1turn } } .spinner { animation: turn 1s infinite }</style>
    <button>Sign in</button><p>Welcome</p><p id="status"></p><script>
    const said = ${JSON.stringify(said)};
    const status = document.querySelector('#status');
    const button = document.querySelector('button');
    button.addEventListener('click', async () => {
      ${during}
      await fetch('/identitytoolkit.googleapis.com/v1/${operation}', { method: 'POST' });
      Error.captureStackTrace(Object.assign(new Error(), { code: '${code}' }));
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

test('expectReaction accepts a text that comes 400 ms after a progress that ends, on a page with a countdown', async ({
  page,
  expectReaction,
}) => {
  await openApp(page, {
    during: `button.textContent = 'Signing in …'; button.className = 'spinner'; status.textContent = 'One moment…';
      button.insertAdjacentHTML('afterend', '<h2>Your account</h2>');`,
    after: `button.className = ''; status.textContent = ''; setTimeout(() => { ${SAY} }, 400);
      let left = 9; setInterval(() => (button.textContent = 'Again in ' + left--), 100);
      throw new Error('Firebase: Error (auth/internal-error).'); // the SDK throws this one at each window`,
  });
  const said = (await expectReaction(error, click(page))).join(' ');
  expect(said).toContain('Wait a minute.');
  expect(said).not.toContain('moment');
});

test('expectReaction accepts an alert, a dialog, and a message on another page', async ({
  page,
  expectReaction,
}) => {
  for (const after of [
    'alert(said)',
    "document.body.insertAdjacentHTML('beforeend', `<dialog open><p>${said}</p></dialog>`)",
    `history.pushState(null, '', '/elsewhere'); status.setAttribute('role', 'alert'); ${SAY}`,
  ])
    await test.step(after, async () => {
      await openApp(page, { after });
      expect.soft((await expectReaction(error, click(page))).join(' ')).toContain('Wait a minute.');
    });
});

/** Places where an app can put a text that nobody sees. */
const unseen = [
  'overflow: hidden; width: 1px; height: 1px',
  'position: absolute; left: -9999px',
  'color: transparent',
  'opacity: 0',
  'font-size: 0',
  'visibility: hidden',
];
const hide = unseen
  .map((style) => `document.body.insertAdjacentHTML('beforeend', '<p style="${style}">${style}</p>');`)
  .join('');

const TIMEOUT = 1000;
const NOTHING = 'The app says nothing: no text became visible within 1 s.';
const UNDER_WAY = 'The app still shows that something is under way.';

type Row = [name: string, app: App, sentence: string];
const AWAY = 'The app leaves for /elsewhere without a word about the error.';

/** Reactions that expectReaction must reject: for each kind of the report's rows, apps with the expected sentence. */
const bad: [title: string, kind: Kind, rows: Row[]][] = [
  [
    'an app that says nothing that a person can see',
    'silent',
    [
      ['hidden texts', { after: `${hide} button.title = said; console.error(said);` }, NOTHING],
      ['only a text of progress', { during: "status.textContent = 'Signing in …'", after: '' }, NOTHING],
    ],
  ],
  [
    'an app that goes on waiting, leaves, or shows its text for a moment only',
    'readable',
    [
      [
        'a text for 300 ms',
        { after: `${SAY} setTimeout(() => (status.textContent = ''), 300);` },
        'The app says ‘Wait a minute.’ for less than 0.5 s.',
      ],
      [
        'a busy button',
        { during: "button.textContent = 'Signing in …';", after: SAY },
        'The app still shows ‘Signing in …’.',
      ],
      ['a busy form', { during: "button.setAttribute('aria-busy', 'true');", after: SAY }, UNDER_WAY],
      ['another page', { after: "location.href = '/elsewhere'" }, AWAY],
      [
        'another screen',
        { after: "history.pushState(null, '', '/elsewhere'); status.textContent = 'Our shop'" },
        AWAY,
      ],
    ],
  ],
  [
    'a raw text',
    'raw',
    [
      [
        'the word of the provider',
        { after: SAY, said: 'QUOTA_EXCEEDED' },
        'The app shows the message of the provider: ‘QUOTA_EXCEEDED’.',
      ],
    ],
  ],
  [
    'an app that does not catch the error',
    'uncaught',
    [
      [
        'an uncaught error',
        { after: `${SAY} throw new Error('nobody catches this');` },
        'Nothing catches the error ‘nobody catches this’.',
      ],
    ],
  ],
  [
    'an error with another code',
    'unmet',
    [
      [
        'another code',
        { after: SAY, code: 'auth/other' },
        'The SDK did not report auth/quota-exceeded. It reported auth/other.',
      ],
    ],
  ],
];
for (const [title, kind, rows] of bad)
  test(`expectReaction rejects ${title}, and the report’s row says why`, async ({
    page,
    expectReaction,
  }, info) => {
    for (const [name, app, sentence] of rows)
      await test.step(name, async () => {
        await openApp(page, app);
        const reaction = expectReaction(error, click(page), { timeout: TIMEOUT });
        const message = await reaction.then(
          (said) => `It accepted: ${said.join(' ')}`,
          (failure: Error) => failure.message,
        );
        expect.soft(message).toContain(sentence);
        const row = info.attachments.findLast(({ contentType }) => contentType === 'application/json')!;
        expect.soft(JSON.parse(row.body!.toString())).toMatchObject({
          kind,
          verdict: 'failed',
          reason: expect.stringContaining(sentence),
        });
      });
  });

test('a second expectReaction names its own call, although the rule of the first error is still set', async ({
  page,
  faults,
  expectReaction,
}, info) => {
  await openApp(page, { after: SAY });
  await expectReaction(error, click(page));
  await faults.inject({ operation: 'accounts:lookup', fault: error.answer });
  await openApp(page, { after: SAY, operation: 'accounts:lookup' });
  await expectReaction(error, click(page));

  const rows = info.attachments.filter(({ contentType }) => contentType === 'application/json');
  expect(rows.map(({ body }) => JSON.parse(body!.toString()).operation)).toEqual([
    'accounts:signInWithPassword',
    'accounts:lookup',
  ]);
  await expect(expectReaction(error, async () => {}, { timeout: 300 })).rejects.toThrow(
    'No call met the error: the app called nothing.',
  );
});

test('expectReaction rejects a test that injects no fault', async ({ page, faults, expectReaction }) => {
  await openApp(page, { after: SAY });
  await page.getByRole('button').click();
  await expect(page.getByText('Wait a minute.')).toBeVisible();
  await faults.replace([]);
  await expect(expectReaction(error, click(page))).rejects.toThrow('call faults.inject() first');
});
