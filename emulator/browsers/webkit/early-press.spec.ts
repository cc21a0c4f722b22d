import { test } from './stored-test.ts';
import { expect } from './webkit-test.ts';

// WebKitGTK lacks Invoker Commands. A script in the page is the fallback.
test('without the page’s main script, Sign In opens the dialog, and Close closes it', async ({
  tab,
  site,
}) => {
  site.intercept(({ url }, response) => {
    if (!url?.startsWith('/assets/index-')) return false;
    response.writeHead(404).end();
    return true;
  });
  const isOpen = () => tab.run<boolean>('return document.querySelector("dialog:modal") !== null');
  await tab.open('/');
  expect(await tab.run('return "command" in HTMLButtonElement.prototype')).toBe(false);
  for (let time = 1; time <= 2; time++) {
    await tab.take([{ press: 'Sign In', on: 'header' }]);
    await expect.poll(isOpen).toBe(true);
    await tab.take([{ press: 'Close' }]);
    await expect.poll(isOpen).toBe(false);
  }
});
