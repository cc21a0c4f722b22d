import { expect, test } from '../../testing/test.ts';

test('a right-to-left name does not reorder the text around it, and its dots are at the left, where the name ends', async ({
  page,
  signIn,
}) => {
  const name = 'אברהם יצחק יעקב יוסף יהודה (בנימין)';
  await signIn(page, { name, verified: true });
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.locator('bdi')).toHaveText(name);
  await expect(account.locator('.identity-name > :not(bdi)')).toHaveCount(0);
  const bdi = page.getByRole('heading', { level: 1 }).locator('bdi');
  await expect(bdi).toHaveText(/ \.\.\.$/);
  const [first, dots] = await bdi.evaluate((element) => {
    const text = element.firstChild!;
    return [0, text.textContent!.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(dots!).toBeLessThan(first!);
});

test('on the user page, the request to verify the address is above the account and its Log Out button', async ({
  page,
  signIn,
}) => {
  const { email } = await signIn(page);
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByText(email)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText([
    'Send the link again',
    'Log Out',
    'Change name',
    'Change address',
    'Change password',
    'Delete my account',
  ]);
  const task = (await page.getByRole('region', { name: 'Email verification' }).boundingBox())!;
  expect(task.y + task.height).toBeLessThan((await account.boundingBox())!.y);
});
