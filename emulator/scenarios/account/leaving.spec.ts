import { expect, test } from '../../testing/deployed-test.ts';

test.use({ serviceWorkers: 'block' });

test('an account page that is left while it loads shows no failure', async ({ page, site, signIn }) => {
  let answer = () => {};
  site.intercept(({ url = '' }, response) => {
    if (url === '/faq') answer = () => response.setHeader('content-type', 'text/html').end('<h1>Next</h1>');
    return url === '/faq' || url.startsWith('/assets/account-');
  });
  await signIn(page);
  const told = page.waitForRequest('**/robots.txt?*');
  // The page tells itself what it shows: Playwright may wait for the next one.
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
