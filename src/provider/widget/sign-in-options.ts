import { methodFault } from '../../sign-in/method-fault.ts';
import { wayOf } from '../../sign-in/ways.ts';
import type { SignInMethod } from '../../site.ts';
import { siteError } from '../sdk/site-error.ts';

/** The settings of single methods, beside those of each. */
const more: Partial<Record<string, object>> = {
  email: { requireDisplayName: true },
  emailLink: {
    signInMethod: 'emailLink',
    // The widget adds parameters of its own, which `unpackEmailLink` reads.
    emailLinkSignIn: () => ({ url: `${location.origin}/auth` }),
  },
};

/**
 * @returns the widget's configuration of the methods. It checks them, because they may come from init.json.
 * @throws {code: 'site/not-configured'} for a fault in the list
 */
export function signInOptionsOf(methods: readonly SignInMethod[]) {
  const fault = methodFault(methods);
  if (fault) throw siteError('site/not-configured', `the sign-in methods ${fault}`);
  // The widget writes the colour into a style attribute, and ways.css overrides it. All methods share one value, because
  // the content security policy allows the attribute by its hash.
  return methods.map((method) => ({ ...signInOptionOf(method), buttonColor: '#ffffff' }));
}

function signInOptionOf(method: SignInMethod) {
  const { provider, label, name } = wayOf(method)!;
  const special = typeof method === 'string' && more[method];
  return { provider, fullLabel: label, ...(name && { providerName: name }), ...special };
}
