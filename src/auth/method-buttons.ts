import type { OwnProvider, SignInMethod, SignInSettings } from '../site.ts';

/** A button of the first screen. The button's icon is in first-screen.css. */
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

/** @param method a sign-in method, perhaps from init.json @returns the button; undefined for an unknown method */
export function buttonOf(method: unknown): MethodButton | undefined {
  if (typeof method === 'string')
    return Object.hasOwn(buttons, method) ? buttons[method as keyof typeof buttons] : undefined;
  const { provider, name } = (method ?? {}) as Partial<OwnProvider>;
  const isOwn = typeof provider === 'string' && /^(oidc|saml)\../.test(provider) && typeof name === 'string';
  return isOwn ? inWindow(provider, name) : undefined;
}

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
  const all = methodsFor(methods, isGuest).map((method) => buttonOf(method)!);
  const [only] = all.length === 1 ? all : [];
  const startsAtOnce = only && !only.name && only.provider !== 'anonymous';
  return all.length === 0 || startsAtOnce ? undefined : all;
}

/**
 * Checks a list of sign-in methods, from src/site.ts or from init.json.
 * @returns what is wrong with the list, as the second half of a sentence; undefined if the list is valid
 */
export function methodFault(methods: unknown): string | undefined {
  if (!Array.isArray(methods)) return 'are no list';
  if (methods.length === 0) return 'are an empty list';
  const unknown = methods.findIndex((method) => !buttonOf(method));
  if (unknown >= 0) return `name ${nameOf(methods[unknown])}, which is no sign-in method`;
  // Both methods have the same button.
  const isAmbiguous = methods.includes('email') && methods.includes('emailLink');
  return isAmbiguous ? 'name both email and emailLink, which exclude each other' : undefined;
}

const nameOf = (method: unknown) => JSON.stringify((method as OwnProvider | null)?.provider ?? method);
