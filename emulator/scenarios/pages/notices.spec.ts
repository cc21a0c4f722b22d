import { authErrors } from '../../../src/auth/auth-errors.ts';
import { expect, test } from '../../testing/test.ts';
import { holdRequests } from '../steps/network.ts';
import { expectSignedIn, notices } from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';

const text = authErrors['auth/user-disabled'].text;

/** The texts of all errors. They include the texts of notices. */
const texts = Object.values(authErrors).map((row) => row.text);

test('a notice that appears suddenly does not move the page, neither on a phone nor on a desktop', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  for (const [width, height] of [
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await signInByForm(page, await accounts.create({ verified: true }));
    await faults.inject({
      operation: 'accounts:lookup',
      fault: { kind: 'provider-error', message: 'USER_DISABLED' },
      times: 1,
    });
    const release = await holdRequests(page.context(), '**/accounts:lookup*');
    await page.goto('/faq');
    await expectSignedIn(page);
    // A late font moves some words (docs/decisions/0058).
    await page.evaluate(() => document.fonts.load('1rem Geist'));
    const top = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await top();

    release();
    const notice = page.getByRole('alert').filter({ hasText: text });
    await expect(notice).toBeInViewport();
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(text)).toHaveCount(0);
    expect(await top()).toBe(before);
  }
});

test('a notice covers no heading, stays visible while the page scrolls, and goes when a person clicks Dismiss', async ({
  page,
  signIn,
}) => {
  await signIn(page, { verified: true });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  const notice = page.locator('.notice');
  await expect(notice).toHaveText('You are logged out');
  for (const [width, height] of [
    [320, 640],
    [390, 640],
    [320, 256],
    [640, 300],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const covering = await page.evaluate((said) => {
      const [bar, words] = ['.notice', '.notice p'].map((part) => document.querySelector(part)!);
      const own = words!.textContent;
      const found = ['100%', '200%'].flatMap((size) =>
        said.filter((one) => {
          document.documentElement.style.fontSize = size;
          words!.textContent = one;
          const heading = document.querySelector('h1')!.getBoundingClientRect();
          return bar!.getBoundingClientRect().bottom > heading.top;
        }),
      );
      document.documentElement.style.fontSize = '';
      words!.textContent = own;
      return found;
    }, texts);
    expect.soft(covering, `in a window of ${width} x ${height}`).toEqual([]);
  }

  await page.setViewportSize({ width: 360, height: 640 });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});

test('a notice goes with its own cause only, and no good news covers a problem', async ({
  page,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const offline = 'You seem to be offline. Sign-in needs a connection.';
  const say = (event: string) => page.evaluate((type) => dispatchEvent(new Event(type)), event);
  await signIn(page, { verified: true });
  // The account page asks the provider too, and must not get the answer that is meant for the next page.
  await page.goto('about:blank');
  const rule = await faults.inject({
    operation: 'accounts:lookup',
    fault: { kind: 'provider-error', message: 'USER_DISABLED' },
  });
  await page.goto('/faq');
  await expect(notices(page)).toHaveText([text]);
  await faults.remove(rule);
  for (const [event, shown] of [
    ['online', [text]],
    ['offline', [offline]],
    ['online', [text]],
  ] as const) {
    await say(event);
    await expect(notices(page), event).toHaveText([...shown]);
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notices(page)).toHaveCount(0);

  await signIn(page, { verified: true });
  await say('offline');
  await signOut(page);
  await expect(notices(page)).toHaveText(['You are logged out', offline]);
  await say('online');
  await expect(notices(page)).toHaveText(['You are logged out']);
});
