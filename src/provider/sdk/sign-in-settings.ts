import { site, type SignInSettings } from '../../site.ts';

let settings: SignInSettings = site.signIn;

/** @returns how people sign in here; call `connectAuth` first */
export const signInSettings = (): SignInSettings => settings;

/** @param changes settings of the provider's configuration, which override src/site.ts */
export function applySignInSettings(changes: Partial<SignInSettings> = {}): void {
  settings = { ...site.signIn, ...changes };
}

/** @returns whether the email method sends a link instead of asking for a password */
export const signsInByLink = (): boolean => settings.methods.includes('emailLink');
