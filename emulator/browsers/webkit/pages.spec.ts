import { visitorPages } from '../../scenarios/steps/site-pages.ts';
import { expect, test } from './webkit-test.ts';

test('every page opens with its title and its heading', async ({ tab }) => {
  for (const { path, title } of visitorPages) {
    await tab.open(path);
    expect(await tab.run('return [document.title, document.querySelector("h1").innerText]')).toEqual([
      title,
      expect.stringMatching(/./),
    ]);
  }
});

test('Sign In opens the dialog, Close closes it, and Sign In opens it again', async ({ tab }) => {
  const isOpen = () => tab.run<boolean>('return document.querySelector("dialog:modal") !== null');
  await tab.open('/');
  for (let time = 1; time <= 2; time++) {
    await tab.click('Sign In');
    await tab.reads('Sign in with Google');
    await tab.click('Close');
    await expect.poll(isOpen).toBe(false);
  }
});

test('a link to another page is followed without a reload', async ({ tab }) => {
  await tab.open('/');
  await tab.run('window.stillTheSameDocument = true');
  await tab.click('Download');
  await expect.poll(tab.address).toBe('/download');
  expect(await tab.run('return window.stillTheSameDocument')).toBe(true);
});
