import { siteError } from '../../sign-in/site-error.ts';

/** The callback names that the SDK passes to Google's scripts (@firebase/auth, _generateCallbackName and others). */
const CALLBACK = /^(__(iframefcb|rcb)\d+|onFirebaseAuthREInstanceReady)$/;

const GAPI = 'https://apis.google.com/js/api.js';

/** The Google scripts that the SDK loads (@firebase/auth, platform_browser/index.ts), with the allowed query parameters. */
const scripts: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  [GAPI]: { onload: CALLBACK },
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
 * Checks the address of a script. The patched SDK (widget/patches/sdk.ts) passes the address of every script to this
 * function.
 * @returns the address as a TrustedScriptURL; as a string in browsers without Trusted Types
 * @throws {TypeError} if the address is not one of Google's scripts
 */
export const googleScript = (address: string): TrustedScriptURL | string =>
  policy?.createScriptURL(address) ?? checkedAddress(address);

/**
 * Checks that the address without its query is one of Google's scripts, and that the SDK may append each query parameter.
 * @returns the address. For the bot check's script, the address gets a parameter that selects a version for Trusted Types
 *   (DethAriel/ng-recaptcha#304). The default version sets the address of another script from a string.
 */
function checkedAddress(address: string): string {
  const url = parsed(address);
  const parameters = [...url.searchParams];
  url.search = '';
  // Under `npm start`, the first address in `scripts` and the SDK's address for it are a path on the site's own origin
  // (emulator/kit/src/gateway/stub.ts).
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

/** The part of Google's script that `loadGapi` calls. */
type Gapi = {
  load(
    modules: string,
    options: { callback(): void; onerror(): void; ontimeout(): void; timeout: number },
  ): void;
};

/** The name of our callback. It matches CALLBACK. The SDK's own callbacks have numbers below a million. */
const GAPI_CALLBACK = '__iframefcb1000000';

/** How long Google's script and its modules may take to load (milliseconds). */
const GAPI_LIMIT = 10_000;

let loading: Promise<void> | undefined;

/**
 * Loads Google's script and its modules for sign-in windows. The SDK then uses the loaded modules, and requests failed ones
 * again (@firebase/auth 1.13.6, platform_browser/iframe/gapi.ts, loadGapi). By itself, the SDK sets no time limit.
 * @throws {code: 'auth/internal-error'} if after 10 seconds the modules have neither loaded nor failed
 */
export function loadGapi(): Promise<void> {
  loading ??= new Promise<void>(requestGapi).finally(() => (loading = undefined));
  return loading;
}

function requestGapi(resolve: () => void, reject: (error: Error) => void): void {
  const page = window as typeof window & { gapi?: Gapi; [GAPI_CALLBACK]?: () => void };
  if (page.gapi?.load) return resolve();
  const end = { callback: resolve, onerror: resolve, ontimeout: resolve, timeout: GAPI_LIMIT };
  page[GAPI_CALLBACK] = () => (page.gapi?.load ? page.gapi.load('gapi.iframes', end) : resolve());
  const script = document.createElement('script');
  script.src = googleScript(`${GAPI}?onload=${GAPI_CALLBACK}`) as string;
  script.addEventListener('error', () => resolve());
  document.head.append(script);
  setTimeout(() => reject(siteError('auth/internal-error', GAPI)), GAPI_LIMIT);
}
