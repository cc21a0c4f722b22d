import { buttonOf, methodFault, methodsFor } from '../../sign-in/method-buttons.ts';
import type { SignInMethod } from '../../site.ts';
import { siteError } from '../../sign-in/site-error.ts';

/** The additional settings of single sign-in methods. */
const more: Partial<Record<string, object>> = {
  email: { requireDisplayName: true },
  emailLink: {
    signInMethod: 'emailLink',
    // The widget adds its own parameters to this address. link-address.ts reads them.
    emailLinkSignIn: () => ({ url: `${location.origin}/auth` }),
  },
};

/**
 * @returns the widget's configuration of the sign-in methods
 * @throws {code: 'site/not-configured'} for a fault in the list of methods, which may come from init.json
 */
export function signInOptionsOf(methods: readonly SignInMethod[], isGuest: boolean) {
  const offered = Array.isArray(methods) ? methodsFor(methods, isGuest) : methods;
  const fault = methodFault(offered);
  if (fault) throw siteError('site/not-configured', `the sign-in methods ${fault}`);
  return offered.map(signInOptionOf);
}

function signInOptionOf(method: SignInMethod) {
  const { provider, name } = buttonOf(method)!;
  return {
    provider,
    ...(name && { providerName: name }),
    ...(typeof method === 'string' && more[method]),
  };
}
