import type { Page } from '@playwright/test';
import { expect, test } from '../testing/test.ts';
import { inPageScript } from './in-page.ts';
import type { Step } from '../site/steps.ts';
import { noOne } from '../site/steps.ts';
import { take } from './steps.ts';
import { walk } from './walk.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(inPageScript);
  await page.goto('about:blank');
});

const go: Step = { press: 'Go' };
/** The pages here say in their title what they have heard. */
const heard = (page: Page) => page.title();
const COUNT = `onclick="document.title += 'x'"`;

for (const [what, html, letIt] of [
  [
    'something lies over',
    `<main><button ${COUNT}>Go</button><div style="position: fixed; inset: 0"></div></main>`,
    () => document.querySelector('div')!.remove(),
  ],
  [
    'is disabled',
    `<main><button disabled ${COUNT}>Go</button></main>`,
    () => void (document.querySelector('button')!.disabled = false),
  ],
  [
    'is out of sight',
    `<main><button hidden ${COUNT}>Go</button></main>`,
    () => void (document.querySelector('button')!.hidden = false),
  ],
] as const)
  test(`the replay does not press what ${what}, until it can be`, async ({ page }) => {
    await page.setContent(html);
    const pressing = take(page, [go], noOne);
    await page.evaluate(async () => {
      for (let frames = 5; frames > 0; frames--) await new Promise(requestAnimationFrame);
    });
    expect(await heard(page)).toBe('');
    await page.evaluate(letIt);
    await pressing;
    expect(await heard(page)).toBe('x');
  });

test('the replay presses a link that goes on in the next line', async ({ page }) => {
  await page.setContent(
    `<main style="width: 9em">Or first have <a href="#" ${COUNT}>a new one sent</a></main>`,
  );
  await take(page, [{ press: 'a new one sent' }], noOne);
  expect(await heard(page)).toBe('x');
});

for (const [how, act] of [
  ['mouse and keys', take],
  ['script', walk],
] as const) {
  test(`the replay leaves alone what is behind a dialog, by ${how}`, async ({ page }) => {
    await page.setContent(
      `<main><button>Go</button></main><dialog><button aria-label="Go" ${COUNT}>x</button></dialog>`,
    );
    await page.evaluate(() => document.querySelector('dialog')!.showModal());
    await act(page, [go], noOne);
    expect(await heard(page)).toBe('x');
  });

  test(`what the replay types takes the place of what was there, and the page hears of it, by ${how}`, async ({
    page,
  }) => {
    await page.setContent(
      `<main><label>Email <input value="old" oninput="document.title = this.value" /></label></main>`,
    );
    await act(page, [{ fill: 'Email', with: 'email' }], { ...noOne, email: 'ada@example.org' });
    expect(await heard(page)).toBe('ada@example.org');
  });
}
