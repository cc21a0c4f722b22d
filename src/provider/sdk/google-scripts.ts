import { siteError } from '../../sign-in/site-error.ts';

/** The names of functions that the SDK gives Google's scripts to call (@firebase/auth, _generateCallbackName and others). */
const CALLBACK = /^(__(iframefcb|rcb)\d+|onFirebaseAuthREInstanceReady)$/;

const GAPI = 'https://apis.google.com/js/api.js';

/** Google's scripts that the SDK loads (@firebase/auth, platform_browser/index.ts), with what it appends to them. */
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
 * The patched SDK (widget/patches/sdk.ts) asks this for the address of each script that it loads.
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
  // `npm start` replaces the first address, here as in the SDK, by a path on its own origin (the kit’s stub.ts).
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

/** A name that `googleScript` takes. The SDK's own numbers are below a million. */
const GAPI_CALLBACK = '__iframefcb1000000';

/** How long the script and its modules may take, in milliseconds. */
const GAPI_LIMIT = 10_000;

let loading: Promise<void> | undefined;

/**
 * Loads Google's script and its modules, which each sign-in window needs. The SDK finds them there (@firebase/auth 1.13.6,
 * platform_browser/iframe/gapi.ts, loadGapi), and asks once more for those that have failed. By itself, the SDK would wait
 * for ever, and never ask again.
 * @throws {code: 'auth/internal-error'} when neither they nor a failure have come after 10 seconds
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
