import { emptyWidgets } from './empty-widgets.ts';
import { expect, test } from '../test.ts';

// Every scenario has a guard that reports empty widgets. These tests check the guard.

const place = (screen: string) => `<div class="sign-in"><div class="sign-in-host">${screen}</div></div>`;
for (const [what, content, isEmpty] of [
  ['with a screen', place('<p>Sign in with Google</p>'), false],
  ['without a screen', place(''), true],
] as const) {
  test(`a widget ${what} ${isEmpty ? 'counts' : 'does not count'} as empty`, async ({ page, context }) => {
    await page.setContent(content);
    expect(await emptyWidgets(context, 1)).toEqual(isEmpty ? ['about:blank'] : []);
    await page.setContent('');
  });
}
