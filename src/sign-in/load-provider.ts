import { prefetchStoredSession } from '../session/load-stored-session.ts';
import { findRemedy } from '../shared/missing-file.ts';
import { fetchFilesAnew } from '../storage/browser-cache.ts';
import { keepSignInRequest } from '../storage/web-storage.ts';
import { AuthProblem, signInUnreachable } from './auth-problem.ts';
import { askForConfig } from './host-config.ts';

type Provider = typeof import('../provider/index.ts');

let loading: Promise<Provider> | undefined;

/**
 * The one way from the light side to the lazy side: Firebase and the widget arrive with this call and not before. What
 * they need next is asked for beside them, because each round trip in turn would take as long as the one before.
 * A file that fails is fetched once more at once; after that, the next call tries again.
 * @param isRetry the person has read that it failed, and tries again: the page is reloaded where only that helps
 * @throws AuthProblem when the files can't be fetched, or something else comes in their place
 */
export function loadProvider(isRetry = false): Promise<Provider> {
  askForConfig();
  prefetchStoredSession();
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

/** Fetches the lazy side ahead of its use (the pointer or the focus is on Sign In). A failure waits for the click. */
export function prefetchProvider(): void {
  loadProvider().catch(() => {});
}

/**
 * Browsers remember that a script failed, or what came in its place, and so do caches. Once the caches have its imports
 * anew, another address gets past them all.
 */
async function fetchAnew(): Promise<Provider> {
  await fetchFilesAnew().catch(() => {});
  // Where Vite preloads the script from.
  const { href } = document.querySelector<HTMLLinkElement>('link[href*="/provider-"]')!;
  return checked(await import(/* @vite-ignore */ `${href}?${Date.now()}`));
}

/**
 * A script that others import keeps its address, and some browsers remember its failure for as long as the page stands
 * (Firefox before 155; all of them where it came broken). Reloads the page where the server has all files by now.
 * @throws error where it does not
 */
async function reloadOrFail(error: unknown): Promise<never> {
  const isFile = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.includes('html');
  if (!(await fetchFilesAnew()).every(isFile)) throw error;
  keepSignInRequest();
  location.reload();
  // The dialog waits for the reload.
  return new Promise(() => {});
}

/** Scripts of another deployment may come under the same name. */
function checked(provider: Provider): Provider {
  if (!provider.mountWidget) throw new TypeError('another script came in place of that of sign-in');
  return provider;
}
