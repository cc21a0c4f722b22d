/**
 * Explains how to install the site by hand in a browser without `beforeinstallprompt`.
 * @returns the end of a sentence; undefined for a browser that is not known to install sites
 */
export function installHint(userAgent: string, touchPoints: number): string | undefined {
  const isMac = userAgent.includes('Macintosh');
  // An iPad calls itself a Mac, but Macs have no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1);
  if (isIos) return 'tap Share, then “Add to Home Screen”.';
  const isSafari = userAgent.includes('Safari/') && userAgent.includes('Version/');
  if (isMac && isSafari) return 'choose “Add to Dock” in the File menu.';
  if (userAgent.includes('Firefox/') && userAgent.includes('Android'))
    return 'choose “Add app to Home screen” in the browser’s menu.';
  return undefined;
}
