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

test.beforeEach(({ faults }) =>
  faults.inject({ operation: 'accounts:signInWithPassword', fault: error.answer }).then(() => {}),
);

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
      await fetch('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', { method: 'POST' });
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

const press = (page: Page) => () => page.getByRole('button').click();

test('expectReaction returns a new text as one sentence, although the text has several elements', async ({
  page,
  expectReaction,
}, info) => {
  await openApp(page, { after: 'status.innerHTML = `Sorry. <b>${said}</b>`' });
  expect(await expectReaction(error, press(page))).toEqual(['Sorry. Wait a minute.']);

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

const good: Record<string, App> = {
  'a text': { after: SAY },
  'a text that appears 400 ms later': { after: `setTimeout(() => { ${SAY} }, 400)` },
  'an alert': { after: 'alert(said)' },
  'a dialog': {
    after: "document.body.insertAdjacentHTML('beforeend', `<dialog open><p>${said}</p></dialog>`)",
  },
  'a text that appears when the button stops being busy': {
    during: "button.textContent = 'Signing in …'; button.disabled = true; button.className = 'spinner';",
    after: `button.textContent = 'Sign in'; button.disabled = false; button.className = ''; ${SAY}`,
  },
  'a text that replaces a progress text': { during: "status.textContent = 'One moment…';", after: SAY },
  'a text beside a countdown on the button': {
    after: `${SAY} let left = 9; setInterval(() => (button.textContent = 'Again in ' + left--), 100);`,
  },
  'a text on a screen that the app opened before its call': {
    during: "button.insertAdjacentHTML('afterend', '<h2>Your account</h2>');",
    after: SAY,
  },
  'a text beside the error that the SDK throws at each window': {
    after: `${SAY} throw new Error('Firebase: Error (auth/internal-error).');`,
  },
  'a message on another page': {
    after: "history.pushState(null, '', '/elsewhere'); status.setAttribute('role', 'alert'); " + SAY,
  },
};
for (const [name, app] of Object.entries(good))
  test(`expectReaction accepts ${name}`, async ({ page, expectReaction }) => {
    await openApp(page, app);
    const said = await expectReaction(error, press(page));
    expect(said.join(' ')).toContain('Wait a minute.');
    expect(said.join(' ')).not.toContain('moment');
  });

const NOTHING = 'The app says nothing: no text became visible within 5 s.';
const UNDER_WAY = 'The app still shows that something is under way.';
const styled = (style: string) => `status.style = '${style}'; ${SAY}`;
const shown = (what: string) => `The app shows ${what}: `;

/** Reactions that expectReaction must reject, each with the expected error message and the kind in the report's row. */
const bad: [title: string, app: App, sentence: string, kind: Kind][] = [
  ['an app that shows nothing', { after: '' }, NOTHING, 'silent'],
  ['a blank text', { after: SAY, said: '  ' }, NOTHING, 'silent'],
  ['an empty alert', { after: 'alert("")' }, NOTHING, 'silent'],
  ['a text in the console', { after: 'console.error(said)' }, NOTHING, 'silent'],
  ['a text that is only a tooltip', { after: 'button.title = said' }, NOTHING, 'silent'],
  [
    'a text in a box of one pixel',
    { after: styled('overflow: hidden; width: 1px; height: 1px') },
    NOTHING,
    'silent',
  ],
  ['a text outside the screen', { after: styled('position: absolute; left: -9999px') }, NOTHING, 'silent'],
  ['a transparent text', { after: styled('color: transparent') }, NOTHING, 'silent'],
  ['a text with opacity 0', { after: styled('opacity: 0') }, NOTHING, 'silent'],
  ['a text with font size 0', { after: styled('font-size: 0') }, NOTHING, 'silent'],
  ['a hidden text', { after: styled('visibility: hidden') }, NOTHING, 'silent'],
  [
    'an app that shows only a progress text',
    { during: "status.textContent = 'Signing in …'", after: '' },
    NOTHING,
    'silent',
  ],
  [
    'a text that is visible for only 300 ms',
    { after: `${SAY} setTimeout(() => (status.textContent = ''), 300);` },
    'The app says ‘Wait a minute.’ for less than 0.5 s.',
    'readable',
  ],
  [
    'a button that stays busy',
    { during: "button.textContent = 'Signing in …';", after: SAY },
    'The app still shows ‘Signing in …’.',
    'readable',
  ],
  [
    'a progress message that stays',
    { during: "button.insertAdjacentHTML('afterend', '<p>Please wait</p>');", after: SAY },
    'The app still shows ‘Please wait’.',
    'readable',
  ],
  ['an endless spinner', { during: "button.className = 'spinner';", after: SAY }, UNDER_WAY, 'readable'],
  [
    'a form that stays busy',
    { during: "button.setAttribute('aria-busy', 'true');", after: SAY },
    UNDER_WAY,
    'readable',
  ],
  [
    'a progress bar that stays',
    { during: "button.insertAdjacentHTML('afterend', '<progress></progress>');", after: SAY },
    UNDER_WAY,
    'readable',
  ],
  [
    'another page without a message',
    { after: "location.href = '/elsewhere'" },
    'The app leaves for /elsewhere without a word about the error.',
    'readable',
  ],
  [
    'another screen without a message',
    { after: "history.pushState(null, '', '/elsewhere'); status.textContent = 'Our shop'" },
    'The app leaves for /elsewhere without a word about the error.',
    'readable',
  ],
  [
    'a stringified undefined',
    { after: SAY, said: 'Error: undefined' },
    shown('a value of the program'),
    'raw',
  ],
  ['an object converted to text', { after: SAY, said: 'Sorry: [object Object]' }, shown('an object'), 'raw'],
  [
    'the provider’s error code',
    { after: SAY, said: 'QUOTA_EXCEEDED' },
    shown('the message of the provider'),
    'raw',
  ],
  ['the SDK’s error text', { after: SAY, said: 'Firebase: Error.' }, shown('a text of the SDK'), 'raw'],
  ['the SDK’s error code', { after: SAY, said: '(auth/quota-exceeded)' }, shown('a code of the SDK'), 'raw'],
  ['an error code without its prefix', { after: SAY, said: 'quota-exceeded' }, shown('a bare code'), 'raw'],
  ['an error number without a reason', { after: SAY, said: 'Error 400' }, shown('a bare number'), 'raw'],
  ['an unfilled placeholder', { after: SAY, said: 'Sorry, {{reason}}' }, shown('a placeholder'), 'raw'],
  [
    'the key of a translation',
    { after: SAY, said: 'errors.quotaExceeded' },
    shown('the key of a text'),
    'raw',
  ],
  ['visible HTML tags', { after: SAY, said: '<b>Wait a minute.</b>' }, shown('markup'), 'raw'],
  [
    'an alert about null',
    { after: 'alert(said)', said: 'Error: null' },
    shown('a value of the program'),
    'raw',
  ],
  [
    'an uncaught error',
    { after: `${SAY} throw new Error('nobody catches this');` },
    'Nothing catches the error ‘nobody catches this’.',
    'uncaught',
  ],
  [
    'an error with another code',
    { after: SAY, code: 'auth/other' },
    'The SDK did not report auth/quota-exceeded. It reported auth/other.',
    'unmet',
  ],
];
for (const [name, app, sentence, kind] of bad)
  test(`expectReaction rejects ${name}, and the report’s row says why`, async ({
    page,
    expectReaction,
  }, info) => {
    await openApp(page, app);
    await expect(expectReaction(error, press(page))).rejects.toThrow(sentence);
    const row = JSON.parse(info.attachments[0]!.body!.toString()) as object;
    expect(row).toMatchObject({ kind, verdict: 'failed', reason: expect.stringContaining(sentence) });
  });

test('expectReaction rejects an app that sends no call to the provider', async ({
  page,
  faults,
  expectReaction,
}) => {
  await openApp(page, { after: SAY });
  await expect(expectReaction(error, async () => {})).rejects.toThrow(
    'No call met the error: the app called nothing.',
  );
  await page.getByRole('button').click();
  await expect.poll(async () => (await faults.calls()).length).toBe(1);
});

test('expectReaction rejects a test that injects no fault', async ({ page, faults, expectReaction }) => {
  await openApp(page, { after: SAY });
  await page.getByRole('button').click();
  await expect(page.getByText('Wait a minute.')).toBeVisible();
  await faults.replace([]);
  await expect(expectReaction(error, press(page))).rejects.toThrow('call faults.inject() first');
});
