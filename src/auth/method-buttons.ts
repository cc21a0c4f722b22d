import type { OwnProvider, SignInMethod, SignInSettings } from '../site.ts';

/** A button of the first screen. The folder `icons/` has its icon. */
export type MethodButton = {
  /** The provider's id of the sign-in method, e.g. `google.com`. */
  provider: string;
  label: string;
  /** The display name of the identity provider; undefined for a method that opens no window. */
  name?: string;
};

/** The content of the first screen, after the widget has loaded. */
export type MethodChoice = {
  buttons: readonly MethodButton[];
  /** Continues with a sign-in method. For a method that opens a window, call this during a click. */
  choose(button: MethodButton): void;
  /** Returns to the choice of organization; undefined on a site without organizations. */
  changeTenant?: (() => void) | undefined;
};

const inWindow = (provider: string, name: string): MethodButton => ({
  provider,
  name,
  label: `Sign in with ${name}`,
});

const email: MethodButton = { provider: 'password', label: 'Sign in with email' };

const buttons: Readonly<Record<Exclude<SignInMethod, OwnProvider>, MethodButton>> = {
  google: inWindow('google.com', 'Google'),
  apple: inWindow('apple.com', 'Apple'),
  facebook: inWindow('facebook.com', 'Facebook'),
  github: inWindow('github.com', 'GitHub'),
  microsoft: inWindow('microsoft.com', 'Microsoft'),
  twitter: inWindow('twitter.com', 'X'),
  yahoo: inWindow('yahoo.com', 'Yahoo'),
  email,
  emailLink: email,
  anonymous: { provider: 'anonymous', label: 'Continue as guest' },
  phone: { provider: 'phone', label: 'Sign in with phone' },
};

export const buttonOf = (method: SignInMethod): MethodButton =>
  typeof method === 'string' ? buttons[method] : inWindow(method.provider, method.name);

/** @returns the methods that a person can choose. A guest can choose all except signing in as a guest. */
export const methodsFor = (methods: readonly SignInMethod[], isGuest: boolean): SignInMethod[] =>
  methods.filter((method) => !(isGuest && method === 'anonymous'));

/**
 * @returns the buttons of the first screen; undefined if sign-in starts with a screen that has none: the choice of
 *   organization, or the field of the only method
 */
export function firstButtons(
  { tenants, methods }: SignInSettings,
  isGuest: boolean,
): MethodButton[] | undefined {
  if (tenants) return undefined;
  const all = methodsFor(methods, isGuest).map((method) => buttonOf(method));
  const [only] = all.length === 1 ? all : [];
  const startsAtOnce = only && !only.name && only.provider !== 'anonymous';
  return all.length === 0 || startsAtOnce ? undefined : all;
}
