/** What the hint depends on, so that a test can give it another browser. */
export type BrowserFacts = {
  userAgent: string;
  /** More than 1 tells an iPad from the Mac that it says it is. */
  touchPoints: number;
};

/**
 * How to install the site by hand in a browser that makes no offer by itself (it has no `beforeinstallprompt`).
 * @returns undefined where we know of no way
 */
export function installHint({ userAgent, touchPoints }: BrowserFacts): string | undefined {
  const isMac = userAgent.includes('Macintosh');
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1);
  if (isIos) return 'tap Share, then “Add to Home Screen”.';
  const isSafari = userAgent.includes('Safari/') && userAgent.includes('Version/');
  if (isMac && isSafari) return 'choose “Add to Dock” in the File menu.';
  if (userAgent.includes('Firefox/') && userAgent.includes('Android'))
    return 'choose “Add app to Home screen” in the browser’s menu.';
  return undefined;
}
