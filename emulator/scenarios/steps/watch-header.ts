import type { Page } from '@playwright/test';

/** Runs in the page. From the first byte on, counts the frames and changes at which 'Sign In' is visible. */
export function watchForSignIn(): void {
  const seen = { frames: 0, signIn: 0 };
  Object.assign(window, { seen });
  const look = () => {
    const visible = [...document.querySelectorAll('button')].some(
      (button) => button.textContent === 'Sign In' && button.checkVisibility({ visibilityProperty: true }),
    );
    if (visible) seen.signIn++;
  };
  const onFrame = () => {
    if (document.body) seen.frames++;
    look();
    requestAnimationFrame(onFrame);
  };
  onFrame();
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

export const seenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { frames: number; signIn: number } }).seen);

/** Delays files until the page has drawn more than five frames without them. */
export async function holdBack(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    await page.waitForFunction(
      // In Firefox, this function may still run in the previous page, where `seen` is undefined.
      (from) => ((window as unknown as { seen?: { frames: number } }).seen?.frames ?? 0) > from,
      5,
    );
    await route.continue();
  });
}
