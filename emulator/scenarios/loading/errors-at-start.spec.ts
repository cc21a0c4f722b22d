import { expect, test } from '../../testing/test.ts';

// Where DevTools are attached, Chromium parses the whole script once more for the stack of an error (docs/decisions/0053).
test('no error is created while a page starts', async ({ page }) => {
  await page.addInitScript(() => {
    const created: string[] = [];
    window.Error = new Proxy(Error, {
      apply(make, self, [message]) {
        created.push('an error');
        return make.call(self, message);
      },
      construct(Make, [message]) {
        created.push('an error');
        return new Make(message);
      },
    });
    // Without a reason, the browser creates one, which is an error.
    AbortController.prototype.abort = new Proxy(AbortController.prototype.abort, {
      apply(abort, controller, [reason]) {
        if (reason === undefined) created.push('a reason to abort');
        abort.call(controller, reason);
      },
    });
    Object.assign(window, { created });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => (window as unknown as { created: string[] }).created)).toEqual([]);
});
