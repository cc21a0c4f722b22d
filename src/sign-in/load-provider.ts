import { findRemedy } from '../shared/missing-file.ts';
import { AuthProblem, signInUnreachable } from './auth-problem.ts';

type Provider = typeof import('../provider/index.ts');

let loading: Promise<Provider> | undefined;

/**
 * The one way from the light side to the lazy side: Firebase and the widget arrive with this call and not before.
 * A file that fails is fetched once more at once; after that, the next call tries again.
 * @throws AuthProblem when the files can't be fetched, or something else comes in their place
 */
export function loadProvider(): Promise<Provider> {
  loading ??= import('../provider/index.ts')
    .then(checked)
    .catch(fetchAnew)
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
 * Browsers remember that a script failed, or what came in its place, and so do caches (hosting lets them keep even a
 * 404 for a year). Another address gets past them all.
 */
async function fetchAnew(): Promise<Provider> {
  // Where Vite preloads the script from.
  const { href } = document.querySelector<HTMLLinkElement>('link[href*="/provider-"]')!;
  const provider = checked(await import(/* @vite-ignore */ `${href}?${Date.now()}`));
  // For the next page, which asks at the usual address.
  fetch(href, { cache: 'reload' }).catch(() => {});
  return provider;
}

/** Scripts of another deployment may come under the same name. */
function checked(provider: Provider): Provider {
  if (!provider.mountWidget) throw new TypeError('another script came in place of that of sign-in');
  return provider;
}
