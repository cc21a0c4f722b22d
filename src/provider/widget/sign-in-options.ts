import { buttonOf, methodFault, methodsFor } from '../../sign-in/method-buttons.ts';
import type { SignInMethod } from '../../site.ts';
import { siteError } from '../../sign-in/site-error.ts';

/** The settings of single methods, beside those of each. */
const more: Partial<Record<string, object>> = {
  email: { requireDisplayName: true },
  emailLink: {
    signInMethod: 'emailLink',
    // The widget adds parameters of its own, which link-address.ts reads.
    emailLinkSignIn: () => ({ url: `${location.origin}/auth` }),
  },
};

/**
 * @param methods may come from init.json, and are checked
 * @param isGuest of the person
 * @returns the widget's configuration of the methods
 * @throws {code: 'site/not-configured'} for a fault in the list
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
