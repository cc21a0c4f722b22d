import { findRemedy } from '../shared/missing-file.ts';
import { fetchFilesAnew } from '../storage/browser-cache.ts';
import { keepSignInRequest } from '../ui/web-storage.ts';
import { AuthProblem, signInUnreachable } from './auth-problem.ts';
import { askForConfig } from './host-config.ts';

type Provider = typeof import('../provider/index.ts');

let loading: Promise<Provider> | undefined;

/**
 * Loads src/provider/ with Firebase and the widget. Nothing else loads these files. Requests the configuration at the same
 * time, because one request after the other would take several round trips. If a file fails to load, fetches the file again at once. After a second failure, the next call tries again.
 * @param isRetry whether the person tries again after an error message. If so, the page may reload if nothing else helps.
 * @throws AuthProblem if the files cannot be fetched, or if the server sends other content
 */
export function loadProvider(isRetry = false): Promise<Provider> {
  askForConfig();
  loading ??= import('../provider/index.ts')
    .then(checked)
    .catch(fetchAnew)
    .catch((error: unknown) => (isRetry ? reloadOrFail(error) : Promise.reject(error)))
    .catch(async (cause: unknown) => {
      const remedy = await findRemedy();
      loading = undefined;
      throw Object.assign(new AuthProblem(signInUnreachable, { cause }), remedy);
    });
  return loading;
}

/**
 * Loads src/provider/ in advance, when Sign In has the pointer or the focus. Ignores a failure: the click loads it again.
 */
export function prefetchProvider(): void {
  loadProvider().catch(() => {});
}

/**
 * Fetches the imports of the script again, then loads the script at a new address. Browsers and caches remember a failed
 * script or a wrong answer, but only at the old address.
 */
async function fetchAnew(): Promise<Provider> {
  await fetchFilesAnew().catch(() => {});
  // Vite has added a preload link with the address of the script.
  const { href } = document.querySelector<HTMLLinkElement>('link[href*="/provider-"]')!;
  return checked(await import(/* @vite-ignore */ `${href}?${Date.now()}`));
}

/**
 * Reloads the page if the server now has all files. This is necessary because a script that other scripts import cannot get
 * a new address. Some browsers remember the failure until the person leaves the page (Firefox before 155; all browsers if
 * the script was damaged).
 * @throws `error` if the server still lacks a file
 */
async function reloadOrFail(error: unknown): Promise<never> {
  const isFile = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.includes('html');
  if (!(await fetchFilesAnew()).every(isFile)) throw error;
  keepSignInRequest();
  location.reload();
  // Never resolves: the dialog shows progress until the page reloads.
  return new Promise(() => {});
}

/** @throws TypeError if the server has sent another script under this name, e.g. from another deployment */
function checked(provider: Provider): Provider {
  if (!provider.mountWidget) throw new TypeError('another script came in place of that of sign-in');
  return provider;
}
