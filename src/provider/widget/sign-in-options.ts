import type { OwnProvider, SignInMethod } from '../../site.ts';
import { siteError } from '../sdk/site-error.ts';
import appleIcon from './icons/apple.svg';
import emailIcon from './icons/email.svg';
import facebookIcon from './icons/facebook.svg';
import githubIcon from './icons/github.svg';
import googleIcon from './icons/google.svg';
import guestIcon from './icons/guest.svg';
import microsoftIcon from './icons/microsoft.svg';
import ownProviderIcon from './icons/own-provider.svg';
import phoneIcon from './icons/phone.svg';
import xIcon from './icons/x.svg';
import yahooIcon from './icons/yahoo.svg';

/** The widget's configuration of a provider with its own window. @param name for people */
const federated = (provider: string, name: string, iconUrl: string) => ({
  provider,
  providerName: name,
  iconUrl,
  fullLabel: `Sign in with ${name}`,
});

const email = { provider: 'password', iconUrl: emailIcon, fullLabel: 'Sign in with email' };

/** The widget's configuration of each method that src/site.ts can name. */
const signInOptions = {
  google: federated('google.com', 'Google', googleIcon),
  apple: federated('apple.com', 'Apple', appleIcon),
  facebook: federated('facebook.com', 'Facebook', facebookIcon),
  github: federated('github.com', 'GitHub', githubIcon),
  microsoft: federated('microsoft.com', 'Microsoft', microsoftIcon),
  twitter: federated('twitter.com', 'X', xIcon),
  yahoo: federated('yahoo.com', 'Yahoo', yahooIcon),
  email: { ...email, requireDisplayName: true },
  emailLink: {
    ...email,
    signInMethod: 'emailLink',
    // The widget adds parameters of its own, which `unpackEmailLink` reads.
    emailLinkSignIn: () => ({ url: `${location.origin}/auth` }),
  },
  anonymous: { provider: 'anonymous', iconUrl: guestIcon, fullLabel: 'Continue as guest' },
  phone: { provider: 'phone', iconUrl: phoneIcon, fullLabel: 'Sign in with phone' },
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
  // The widget writes the colour into a style attribute, and widget.css overrides it. All methods share one value, because
  // the content security policy allows the attribute by its hash.
  return methods.map((method) => ({ ...signInOptionOf(method), buttonColor: '#ffffff' }));
}

function signInOptionOf(method: SignInMethod) {
  if (isOwnProvider(method)) return federated(method.provider, method.name, ownProviderIcon);
  if (typeof method !== 'string' || !Object.hasOwn(signInOptions, method))
    throw notConfigured(`no sign-in method is called ${JSON.stringify(method)}`);
  return signInOptions[method];
}

function isOwnProvider(method: unknown): method is OwnProvider {
  const { provider, name } = (method ?? {}) as Partial<OwnProvider>;
  return typeof provider === 'string' && /^(oidc|saml)\../.test(provider) && typeof name === 'string';
}

const notConfigured = (why: string) => siteError('site/not-configured', why);
