import { expect, test } from '../../testing/test.ts';

test('the table of contents of a legal page links to each section', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  for (const path of ['/terms-of-service', '/privacy-policy']) {
    await page.goto(path);
    const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(links).toHaveText(sections);
    for (const heading of sections) {
      await links.getByText(heading, { exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveURL(new RegExp(`#${heading.toLowerCase().replaceAll(' ', '-')}$`));
    }
  }
});

test('a legal page is printed without navigation and buttons', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Playwright emulates no media in Firefox.');
  await page.goto('/terms-of-service');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
});

test('the terms link to the licence notices of all software that the site contains', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/terms-of-service');
  await page.getByRole('link', { name: 'its own licences' }).click();
  await expect(page).toHaveURL('/licences.txt');
  const notices = await (await request.get(`${baseURL}/licences.txt`)).text();
  const names = [...notices.matchAll(/^## (\S+) - \d/gm)].map(([, name]) => name);
  const shipped = [
    '@fontsource-variable/geist',
    'react-dom',
    'react-router',
    '@firebase/auth',
    'firebaseui',
    'idb',
    'workbox-precaching',
  ];
  expect(names).toEqual(expect.arrayContaining(shipped));
  // firebaseui names these, and the build leaves them out.
  for (const name of ['dialog-polyfill', 'material-design-lite']) expect(names).not.toContain(name);
  for (const text of ['Apache License', 'Permission is hereby granted', 'Permission to use, copy, modify'])
    expect(notices).toContain(text);
});
