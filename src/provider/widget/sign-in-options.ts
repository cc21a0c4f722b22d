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
 * @throws {code: 'site/not-configured'} for an unknown method, for no method, and for both kinds of email, which share
 *   the widget's one button
 */
export function signInOptionsOf(methods: readonly SignInMethod[]) {
  if (methods.length === 0) throw notConfigured('there is no sign-in method');
  if (methods.includes('email') && methods.includes('emailLink'))
    throw notConfigured('the methods email and emailLink exclude each other');
  // The widget writes the colour into a style attribute, and ways.css overrides it. All methods share one value, because
  // the content security policy allows the attribute by its hash.
  return methods.map((method) => ({ ...signInOptionOf(method), buttonColor: '#ffffff' }));
}

function signInOptionOf(method: SignInMethod) {
  const way = wayOf(method);
  if (!way) throw notConfigured(`no sign-in method is called ${JSON.stringify(method)}`);
  const { provider, label, name } = way;
  const special = typeof method === 'string' && more[method];
  return { provider, fullLabel: label, ...(name && { providerName: name }), ...special };
}

const notConfigured = (why: string) => siteError('site/not-configured', why);
