import { test } from './stored-test.ts';
import { expect } from './webkit-test.ts';

// This engine has no Invoker Commands: a script in the page stands in for them.
test('without the page’s own script, a button opens the dialog, and its mark closes it', async ({
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
