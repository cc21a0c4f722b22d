/** What the kit firebase-auth-faults does in a project that is not this site. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogue } from 'firebase-auth-faults';
import { chooseGoogleAccount, enterNamespace, expect, testFaults } from 'firebase-auth-faults/playwright';
import { fillIn, openApp, popup, test } from '../steps/app-elsewhere.ts';
import { installedExample, runTests } from '../steps/example.ts';

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'If a route changes the address of a request, a page in Firefox cannot read the answer.',
);

test('a project that installs the packed kit tests its app’s errors, and the report shows what a person read', async ({
  browser,
}) => {
  test.slow();
  const folder = await installedExample();
  // The app has a sentence for too many attempts, and shows the SDK's text for any other error.
  const file = join(folder, 'src/error-texts.ts');
  const texts = await readFile(file, 'utf8');
  await writeFile(
    file,
    texts
      .replace(/.*'auth\/operation-not-allowed'.*\n/, '')
      .replace(/texts\[code\] \?\? .*/, 'texts[code] ?? (error as Error).message;'),
  );
  const { exitCode, output } = await runTests(folder, '-g', 'too many attempts|method is disabled');
  expect(output).toMatch(/1 failed[^]*3 passed/);
  expect(output).toContain('2 of 3 replayed errors passed, 1 failed');
  expect(exitCode).toBe(1);

  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(folder, 'auth-faults-report/index.html')).href);
  const row = page.getByRole('article').filter({ hasText: 'auth/operation-not-allowed' });
  await expect(row).toContainText('The app shows a text of the SDK: ‘Firebase: ');
  const readable = page.getByRole('article').filter({ hasText: 'auth/too-many-requests' });
  await expect(readable.first()).toContainText('There were too many attempts. Wait a few minutes');
  await page.close();
  await rm(folder, { recursive: true });
});

test.describe('a test of an app at another address', () => {
  const operation = 'accounts:signInWithPassword';
  const tooMany = catalogue.injected.find(({ code }) => code === 'auth/too-many-requests')!;
  const TEXT = 'There were too many attempts. Try again later.';

  test('injects an error, which the app explains, and the next attempt signs in', async ({
    page,
    accounts,
    faults,
  }) => {
    const { email, password } = await accounts.create();
    await faults.inject({ operation, fault: tooMany.answer, times: 1 });
    await openApp(page);
    await fillIn(page, { email, password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(TEXT)).toBeVisible();

    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(`Ada ${email}`)).toBeVisible();
    await faults.verify({ operation, match: { body: { email } } }, { times: 2 });
  });

  test('expects a reaction to an error, and a text of the SDK does not count as one', async ({
    page,
    accounts,
    faults,
    expectReaction,
  }) => {
    const signIn = () => page.getByRole('button', { name: 'Sign in' }).click();
    const disabled = catalogue.native.find(({ code }) => code === 'auth/user-disabled')!;
    await openApp(page);
    await fillIn(page, { email: accounts.newEmail(), password: 'right-password' });
    await faults.during({ operation, fault: tooMany.answer }, async () =>
      expect(await expectReaction(tooMany, signIn)).toEqual([TEXT]),
    );

    await faults.inject({ operation, fault: disabled.answer! });
    await expect(expectReaction(disabled, signIn)).rejects.toThrow(
      'The app shows a code of the SDK: ‘auth/user-disabled’.',
    );
  });

  test('meets only its own faults', async ({
    page,
    faults,
    accounts,
    namespace,
    stack,
    browser,
    baseURL,
  }) => {
    await faults.inject({ operation, fault: tooMany.answer });
    const account = await accounts.create();
    const another = await browser.newContext({ baseURL: baseURL! });
    await enterNamespace(another, `${namespace}-2`, stack);
    const otherPage = await another.newPage();
    for (const person of [page, otherPage]) {
      await openApp(person);
      await fillIn(person, account);
      await person.getByRole('button', { name: 'Sign in' }).click();
    }

    await expect(page.getByText(TEXT)).toBeVisible();
    await expect(otherPage.getByText(`Ada ${account.email}`)).toBeVisible();
    await another.close();
  });

  test('fails if its fault never fires, and the error names the calls that came instead', async ({
    page,
    accounts,
    control,
    sentCalls,
  }, testInfo) => {
    const account = await accounts.create();
    const faults = await testFaults(control, { sentCalls });
    await faults.inject({ operation: 'accounts:signUp', fault: tooMany.answer });
    await openApp(page);
    await fillIn(page, account);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(account.email)).toBeVisible();

    await expect(faults.end(testInfo)).rejects.toThrow(
      'The rule provider-error TOO_MANY_ATTEMPTS_TRY_LATER on accounts:signUp never fired. ' +
        'The test called accounts:signInWithPassword, accounts:lookup.',
    );
  });

  test('signs in with Google’s popup without the internet, to a new account and later to the same one', async ({
    page,
    context,
    accounts,
  }) => {
    const failed: string[] = [];
    context.on('requestfailed', (request) => failed.push(request.url()));
    const email = accounts.newEmail('grace');
    await openApp(page);
    await chooseGoogleAccount(await popup(page), email, { name: 'Grace' });
    await expect(page.locator('output')).toHaveText(`Grace ${email}`);
    await page.reload();
    await expect(page.locator('output')).toHaveText(`Grace ${email}`);

    // The app would get this name from an account that the chooser adds.
    await chooseGoogleAccount(await popup(page), email, { name: 'Another' });
    await expect(page).toHaveTitle('Grace');
    expect(failed).toEqual([]);
  });

  test('signs a person in without the app’s form', async ({ page, accounts }) => {
    const account = await accounts.create();
    await accounts.signIn(page, account, { apiKey: 'app-key' });
    await page.goto('/');
    await expect(page.locator('output')).toHaveText(`Ada ${account.email}`);
  });
});
