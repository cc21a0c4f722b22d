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
}

const SAY = 'status.textContent = said;';

/** Opens the app's page, with one button that signs in. */
async function openApp(page: Page, { during = '', after, said = 'Wait a minute.', code = error.code }: App) {
  const body = `<!doctype html>
    <style>@keyframes turn { to { rotate: 1turn } } .spinner { animation: turn 1s infinite }</style>
    <button>Sign in</button><p>Welcome</p><p id="status"></p><script>
    const said = ${JSON.stringify(said)};
    const status = document.querySelector('#status');
    const button = document.querySelector('button');
    button.addEventListener('click', async () => {
      ${during}
      await fetch('/identitytoolkit.googleapis.com/v1/${OPERATION}', { method: 'POST' });
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

/** Reactions that expectReaction must reject, with the kind of the report's row and the expected sentence. */
const bad: [title: string, kind: Kind, app: App, sentence: string][] = [
  [
    'texts that nobody can see',
    'silent',
    { after: `${hide} button.title = said; console.error(said);` },
    'The app says nothing: no text became visible within 1 s.',
  ],
  [
    'a text for 300 ms',
    'readable',
    { after: `${SAY} setTimeout(() => (status.textContent = ''), 300);` },
    'The app says ‘Wait a minute.’ for less than 0.5 s.',
  ],
  [
    'a button that stays busy',
    'readable',
    { during: "button.textContent = 'Signing in …';", after: SAY },
    'The app still shows ‘Signing in …’.',
  ],
  [
    'another page',
    'readable',
    { after: "location.href = '/elsewhere'" },
    'The app leaves for /elsewhere without a word about the error.',
  ],
  [
    'a word of the provider',
    'raw',
    { after: SAY, said: 'QUOTA_EXCEEDED' },
    'The app shows the message of the provider: ‘QUOTA_EXCEEDED’.',
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
    { after: SAY, code: 'auth/other' },
    'The SDK did not report auth/quota-exceeded. It reported auth/other.',
  ],
];

test('expectReaction rejects an app that does not explain the error, and the report’s row says why', async ({
  page,
  expectReaction,
}, info) => {
  for (const [title, kind, app, sentence] of bad)
    await test.step(title, async () => {
      await openApp(page, app);
      const message = await expectReaction(error, click(page), { timeout: 1000 }).then(
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

test('expectReaction rejects a test that injects no fault, and an act that calls nothing', async ({
  page,
  faults,
  expectReaction,
}) => {
  await openApp(page, { after: SAY });
  await click(page)();
  await expect(page.getByText('Wait a minute.')).toBeVisible();
  await expect(expectReaction(error, async () => {}, { timeout: 300 })).rejects.toThrow(
    'No call met the error: the app called nothing.',
  );
  await faults.replace([]);
  await expect(expectReaction(error, click(page))).rejects.toThrow('call faults.inject() first');
});
