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

/** The reaction of a stub for an app to its error: the source of a script, in which `said` is its text. */
const reactions = {
  text: 'status.innerHTML = `Sorry. <b>${said}</b>`',
  'text later': 'setTimeout(() => (status.textContent = said), 400)',
  'text of one pixel':
    "status.style = 'overflow: hidden; width: 1px; height: 1px'; status.textContent = said",
  alert: 'alert(said)',
  nothing: '',
  throws: "status.textContent = said; throw new Error('nobody catches this')",
};

/** Opens a page whose only button signs in. @param code that its SDK makes of the answer */
async function openApp(
  page: Page,
  reaction: keyof typeof reactions,
  said = 'Wait a minute.',
  code: string = error.code,
) {
  const body = `<!doctype html><button>Sign in</button><p>Welcome</p><p id="status"></p><script>
    const said = ${JSON.stringify(said)};
    const status = document.querySelector('#status');
    document.querySelector('button').addEventListener('click', async () => {
      await fetch('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', { method: 'POST' });
      Error.captureStackTrace(Object.assign(new Error(), { code: '${code}' }));
      ${reactions[reaction]}
    });
  </script>`;
  await page.route('**/app', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/app');
}

const press = (page: Page) => () => page.getByRole('button').click();

test('the text that became visible is what the app says, as one sentence', async ({
  page,
  expectReaction,
}, info) => {
  await openApp(page, 'text');
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

test('a text that comes later is said too', async ({ page, expectReaction }) => {
  await openApp(page, 'text later');
  expect(await expectReaction(error, press(page))).toEqual(['Wait a minute.']);
});

test('an alert is said too', async ({ page, expectReaction }) => {
  await openApp(page, 'alert');
  expect(await expectReaction(error, press(page))).toEqual(['Wait a minute.']);
});

type App = Parameters<typeof openApp> extends [Page, ...infer Rest] ? Rest : never;

const failures: [title: string, app: App, sentence: string, kind: Kind][] = [
  ['silence', ['nothing'], 'The app says nothing: no text became visible within 5 s.', 'silent'],
  ['a text that nobody sees', ['text of one pixel'], 'The app says nothing', 'silent'],
  ['the words of the program', ['text', 'Error: undefined'], 'The app shows a value of the program', 'raw'],
  [
    'the words of the provider',
    ['text', 'QUOTA_EXCEEDED'],
    'The app shows the message of the provider',
    'raw',
  ],
  ['an uncaught error', ['throws'], 'Nothing catches the error ‘nobody catches this’.', 'uncaught'],
  [
    'another code',
    ['text', 'Sorry.', 'auth/other'],
    'The SDK did not report auth/quota-exceeded but auth/other.',
    'unmet',
  ],
];
for (const [name, app, sentence, kind] of failures)
  test(`${name} fails, in a sentence and in its row`, async ({ page, expectReaction }, info) => {
    await openApp(page, ...app);
    await expect(expectReaction(error, press(page))).rejects.toThrow(sentence);
    const row = JSON.parse(info.attachments[0]!.body!.toString()) as object;
    expect(row).toMatchObject({ kind, verdict: 'failed', reason: expect.stringContaining(sentence) });
  });

test('an app that does not call fails', async ({ page, faults, expectReaction }) => {
  await openApp(page, 'text');
  await expect(expectReaction(error, async () => {})).rejects.toThrow(
    'No call met the error: the app called nothing.',
  );
  await page.getByRole('button').click();
  await expect.poll(async () => (await faults.calls()).length).toBe(1);
});

test('a reaction without a rule is a mistake of the test', async ({ page, faults, expectReaction }) => {
  await openApp(page, 'text');
  await page.getByRole('button').click();
  await expect(page.getByText('Sorry.')).toBeVisible();
  await faults.replace([]);
  await expect(expectReaction(error, press(page))).rejects.toThrow('call faults.inject() first');
});
