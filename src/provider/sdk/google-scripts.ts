/** The names of functions that the SDK gives Google's scripts to call (@firebase/auth, _generateCallbackName and others). */
const CALLBACK = /^(__(iframefcb|rcb)\d+|onFirebaseAuthREInstanceReady)$/;

/** Google's scripts that the SDK loads (@firebase/auth, platform_browser/index.ts), with what it appends to them. */
const scripts: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'https://apis.google.com/js/api.js': { onload: CALLBACK },
  'https://www.google.com/recaptcha/api.js': {
    onload: CALLBACK,
    render: /^explicit$/,
    hl: /^[a-zA-Z0-9-]{0,6}$/,
  },
  'https://www.google.com/recaptcha/enterprise.js': { onload: CALLBACK, render: /^[\w-]+$/ },
};

const policy = window.trustedTypes?.createPolicy('specdock#google-scripts', {
  createScriptURL: checkedAddress,
});

/**
 * The repaired SDK (repairs.ts) asks this for the address of each script that it loads.
 *
 * @returns the address as Trusted Types require it; a string in browsers without them
 * @throws {TypeError} for any other script
 */
export const googleScript = (address: string): TrustedScriptURL | string =>
  policy?.createScriptURL(address) ?? checkedAddress(address);

/**
 * The address without its query must be that of one of Google's scripts, character by character once the browser has
 * parsed it. Each parameter must be one that the SDK appends.
 *
 * @returns the address as parsed. The bot check's asks for the version of the script that uses Trusted Types itself
 *   (DethAriel/ng-recaptcha#304); by default, it sets the address of a script from a string.
 */
function checkedAddress(address: string): string {
  const url = parsed(address);
  const parameters = [...url.searchParams];
  url.search = '';
  // `npm start` replaces the first address, here as in the SDK, by a path on its own origin (emulator/gateway/stand-in).
  const [, expected] = Object.entries(scripts).find(([script]) => parsed(script).href === url.href) ?? [];
  if (
    !expected ||
    !parameters.every(([name, value]) => Object.hasOwn(expected, name) && expected[name]!.test(value))
  )
    throw new TypeError(`${address} is no script of sign-in`);
  url.search = new URLSearchParams(parameters).toString();
  if (url.pathname.startsWith('/recaptcha/')) url.searchParams.append('trustedtypes', 'true');
  return url.href;
}

const parsed = (address: string): URL => new URL(address, window.location.href);
