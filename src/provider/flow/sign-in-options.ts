import { buttonOf } from '../../auth/method-buttons.ts';
import type { SignInMethod } from '../../site.ts';

/** The additional settings of single sign-in methods. */
const more: Partial<Record<string, object>> = {
  email: { requireDisplayName: true },
  emailLink: {
    signInMethod: 'emailLink',
    // FirebaseUI adds its own parameters to this address. links/link.ts reads them.
    emailLinkSignIn: () => ({ url: `${location.origin}/auth` }),
  },
};

/** @returns FirebaseUI's configuration of the sign-in methods */
export const signInOptionsOf = (methods: readonly SignInMethod[]) => methods.map(signInOptionOf);

function signInOptionOf(method: SignInMethod) {
  const { provider, name } = buttonOf(method);
  return {
    provider,
    ...(name && { providerName: name }),
    ...(typeof method === 'string' && more[method]),
  };
}
