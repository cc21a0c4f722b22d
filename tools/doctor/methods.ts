import { buttonOf } from '../../src/sign-in/method-buttons.ts';
import type { SignInMethod, SignInSettings } from '../../src/site.ts';

/** @returns every method that is offered, by the site or by one of its organizations, once */
export function methodsOf({ methods, tenants }: SignInSettings): SignInMethod[] {
  const offered = tenants ? tenants.options.flatMap((tenant) => tenant.methods ?? methods) : methods;
  // It may come from the host's configuration.
  if (!Array.isArray(offered)) return [];
  const byProvider = new Map(offered.map((method) => [nameOf(method), method]));
  return [...byProvider.values()];
}

/** @returns the name of a method, as src/site.ts writes it */
export const nameOf = (method: SignInMethod): string =>
  typeof method === 'string' ? method : (method?.provider ?? JSON.stringify(method));

/** @returns whether a method opens the window of its provider, by way of the auth domain's pages */
export const opensWindow = (method: SignInMethod): boolean => buttonOf(method)?.name !== undefined;
