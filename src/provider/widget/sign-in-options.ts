import type { OwnProvider, SignInMethod } from '../../site.ts';
import { emailLinkTarget } from '../links/email-link.ts';
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

// The colour is what the stock widget writes into a style attribute; widget.css has its own. One value for
// all, because the content security policy names it by its hash.
const buttonColor = '#ffffff';

/** What the widget wants to know of a provider with a window of its own. @param name as people call it */
const federated = (provider: string, name: string, iconUrl: string) => ({
  provider,
  providerName: name,
  iconUrl,
  buttonColor,
  fullLabel: `Sign in with ${name}`,
});

/** The widget's own configuration of each method that src/site.ts can name. */
const signInOptions = {
  google: federated('google.com', 'Google', googleIcon),
  apple: federated('apple.com', 'Apple', appleIcon),
  facebook: federated('facebook.com', 'Facebook', facebookIcon),
  github: federated('github.com', 'GitHub', githubIcon),
  microsoft: federated('microsoft.com', 'Microsoft', microsoftIcon),
  twitter: federated('twitter.com', 'X', xIcon),
  yahoo: federated('yahoo.com', 'Yahoo', yahooIcon),
  email: {
    provider: 'password',
    requireDisplayName: true,
    iconUrl: emailIcon,
    buttonColor,
    fullLabel: 'Sign in with email',
  },
  emailLink: {
    provider: 'password',
    signInMethod: 'emailLink',
    emailLinkSignIn: emailLinkTarget,
    iconUrl: emailIcon,
    buttonColor,
    fullLabel: 'Sign in with email',
  },
  anonymous: { provider: 'anonymous', iconUrl: guestIcon, buttonColor, fullLabel: 'Continue as guest' },
  phone: { provider: 'phone', iconUrl: phoneIcon, buttonColor, fullLabel: 'Sign in with phone' },
};

/**
 * @throws {code: 'site/not-configured'} for a method that is none, for no method, and for both kinds of email, since
 *   the widget has one button for them: init.json is not checked by a compiler
 */
export function signInOptionsOf(methods: readonly SignInMethod[]) {
  if (methods.length === 0) throw notConfigured('there is no sign-in method');
  if (methods.includes('email') && methods.includes('emailLink'))
    throw notConfigured('the methods email and emailLink exclude each other');
  return methods.map((method) => {
    if (isOwnProvider(method)) return federated(method.provider, method.name, ownProviderIcon);
    if (typeof method !== 'string' || !Object.hasOwn(signInOptions, method))
      throw notConfigured(`no sign-in method is called ${JSON.stringify(method)}`);
    return signInOptions[method];
  });
}

function isOwnProvider(method: unknown): method is OwnProvider {
  const { provider, name } = (method ?? {}) as Partial<OwnProvider>;
  return typeof provider === 'string' && /^(oidc|saml)\../.test(provider) && typeof name === 'string';
}

const notConfigured = (why: string) => Object.assign(new Error(why), { code: 'site/not-configured' });
