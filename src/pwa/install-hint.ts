/** The properties of the browser that decide the hint; a test can replace them. */
export type BrowserFacts = {
  userAgent: string;
  /** More than 1 distinguishes an iPad from the Mac that it claims to be. */
  touchPoints: number;
};

/**
 * Explains how to install the site by hand in a browser that does not offer it (it has no `beforeinstallprompt`).
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
