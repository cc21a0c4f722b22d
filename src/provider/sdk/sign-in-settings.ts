import { site, type SignInSettings } from '../../site.ts';

let settings: SignInSettings = site.signIn;

/** How people sign in here. Holds once `connectAuth` has resolved. */
export const signInSettings = (): SignInSettings => settings;

/** @param changes what the provider's configuration says differently from src/site.ts */
export function applySignInSettings(changes: Partial<SignInSettings> = {}): void {
  settings = { ...site.signIn, ...changes };
}
