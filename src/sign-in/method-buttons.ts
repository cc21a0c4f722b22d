import type { OwnProvider, SignInMethod, SignInSettings } from '../site.ts';

/** A button of the first screen. Its icon is in method-buttons.css. */
export type MethodButton = {
  /** As the provider calls it. */
  provider: string;
  label: string;
  /** The name of a provider with its own window, for people. */
  name?: string;
};

/** The choice of method, once the widget is there to go on with it. */
export type MethodChoice = {
  buttons: readonly MethodButton[];
  /** Goes on with a method. Call it in a click, where the method opens a window. */
  choose(button: MethodButton): void;
  /** Leads back to the choice of organization, where there is one. */
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

/** @param method may come from init.json @returns undefined for one that there is not */
export function buttonOf(method: unknown): MethodButton | undefined {
  if (typeof method === 'string')
    return Object.hasOwn(buttons, method) ? buttons[method as keyof typeof buttons] : undefined;
  const { provider, name } = (method ?? {}) as Partial<OwnProvider>;
  const isOwn = typeof provider === 'string' && /^(oidc|saml)\../.test(provider) && typeof name === 'string';
  return isOwn ? inWindow(provider, name) : undefined;
}

/** @returns the methods that a person can choose from; a guest is one already */
export const methodsFor = (methods: readonly SignInMethod[], isGuest: boolean): SignInMethod[] =>
  methods.filter((method) => !(isGuest && method === 'anonymous'));

/**
 * @returns the buttons of the first screen; undefined where sign-in starts with another one: the choice of organization,
 *   the field of the only method, or the text that sign-in is not set up
 */
export function firstButtons(
  { tenants, methods }: SignInSettings,
  isGuest: boolean,
): MethodButton[] | undefined {
  if (tenants || methodFault(methods)) return undefined;
  const all = methodsFor(methods, isGuest).map((method) => buttonOf(method)!);
  const [only] = all.length === 1 ? all : [];
  const startsAtOnce = only && !only.name && only.provider !== 'anonymous';
  return all.length === 0 || startsAtOnce ? undefined : all;
}

/**
 * Checks a list of sign-in methods, from src/site.ts or from init.json.
 * @returns what is wrong with it, as the second half of a sentence; undefined for a list that sign-in can start with
 */
export function methodFault(methods: unknown): string | undefined {
  if (!Array.isArray(methods)) return 'are no list';
  if (methods.length === 0) return 'are an empty list';
  const unknown = methods.findIndex((method) => !buttonOf(method));
  if (unknown >= 0) return `name ${nameOf(methods[unknown])}, which is no sign-in method`;
  // They share one button.
  const isAmbiguous = methods.includes('email') && methods.includes('emailLink');
  return isAmbiguous ? 'name both email and emailLink, which exclude each other' : undefined;
}

const nameOf = (method: unknown) => JSON.stringify((method as OwnProvider | null)?.provider ?? method);
