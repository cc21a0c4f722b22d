/** The Google scripts that the SDK loads (@firebase/auth, platform_browser/index.ts). */
const SCRIPTS = [
  'https://apis.google.com/js/api.js',
  'https://www.google.com/recaptcha/api.js',
  'https://www.google.com/recaptcha/enterprise.js',
];

const policy = window.trustedTypes?.createPolicy('specdock#google-scripts', {
  createScriptURL: checkedAddress,
});

/**
 * Checks the address of a script. The patched SDK (flow/patches.ts) passes the address of every script to this function.
 * @returns the address as a TrustedScriptURL; as a string in browsers without Trusted Types
 * @throws {TypeError} if the address is not one of Google's scripts
 */
export const googleScript = (address: string): TrustedScriptURL | string =>
  policy?.createScriptURL(address) ?? checkedAddress(address);

/**
 * @returns the address. For the bot check's script, the address gets a parameter that selects a version for Trusted Types
 *   (DethAriel/ng-recaptcha#304). The default version sets the address of another script from a string.
 */
function checkedAddress(address: string): string {
  const url = parsed(address);
  // Under `npm start`, the first address in `SCRIPTS` and the SDK's address for it are a path on the site's own origin
  // (emulator/kit/src/gateway/stub.ts).
  if (!SCRIPTS.some((script) => parsed(script).href === url.href.replace(/\?.*/, '')))
    throw new TypeError(`${address} is no script of sign-in`);
  if (url.pathname.startsWith('/recaptcha/')) url.searchParams.append('trustedtypes', 'true');
  return url.href;
}

const parsed = (address: string): URL => new URL(address, window.location.href);
