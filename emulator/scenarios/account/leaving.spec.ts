import { expect, test } from '../../testing/deployed-test.ts';

test.use({ serviceWorkers: 'block' });

test('a person who leaves the account page while it loads sees no error', async ({ page, site, signIn }) => {
  let answer = () => {};
  site.intercept(({ url = '' }, response) => {
    if (url === '/faq') answer = () => response.setHeader('content-type', 'text/html').end('<h1>Next</h1>');
    return url === '/faq' || url.startsWith('/assets/account-');
  });
  await signIn(page);
  const told = page.waitForRequest('**/robots.txt?*');
  // The page sends the text of `main` in a request, because Playwright may wait for the next page before it reads a text.
  await page.evaluate(() => {
    let frames = 0;
    const look = () => {
      const shown = encodeURIComponent(document.querySelector('main')!.innerText);
      if (frames++ < 10) requestAnimationFrame(look);
      else fetch(`/robots.txt?${shown}`).catch(() => {});
    };
    look();
    location.assign('/faq');
  });
  expect(new URL((await told).url()).search).toBe('?Hello%2C%20Ada');
  answer();
  await expect(page.getByRole('heading')).toHaveText('Next');
});
