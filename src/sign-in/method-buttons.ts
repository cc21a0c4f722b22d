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
  if (tenants || !Array.isArray(methods)) return undefined;
  const found = methodsFor(methods, isGuest).map(buttonOf);
  const all = found.filter((button) => button !== undefined);
  const isAmbiguous = all.filter((button) => button === email).length > 1;
  const [only] = all.length === 1 ? all : [];
  const startsAtOnce = only && !only.name && only.provider !== 'anonymous';
  return all.length === 0 || all.length < found.length || isAmbiguous || startsAtOnce ? undefined : all;
}
