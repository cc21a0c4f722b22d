import { buttonOf } from '../../src/sign-in/method-buttons.ts';
import type { SignInMethod, SignInSettings } from '../../src/site.ts';

/** @returns the sign-in methods of the site, or of all its tenants */
export function methodsOf({ methods, tenants }: SignInSettings): SignInMethod[] {
  const offered = tenants ? tenants.options.flatMap((tenant) => tenant.methods ?? methods) : methods;
  // The host's configuration may set `methods` to something other than a list.
  return Array.isArray(offered) ? [...new Set(offered)] : [];
}

/** @returns the name of a sign-in method, in the spelling of src/site.ts */
export const nameOf = (method: SignInMethod): string =>
  typeof method === 'string' ? method : (method?.provider ?? JSON.stringify(method));

/** @returns whether a sign-in method opens the window of an identity provider, through the pages of the auth domain */
export const opensWindow = (method: SignInMethod): boolean => buttonOf(method)?.name !== undefined;
