import { RecaptchaVerifier, type Auth } from 'firebase/auth';
import { textOfAuthError } from '../../sign-in/auth-errors.ts';
import { siteError } from '../sdk/site-error.ts';
import { element } from './element.ts';

/** Narrower than this (CSS pixels), the box of the usual size does not fit (developers.google.com/recaptcha/docs/display). */
const USUAL_WIDTH = 304;

export type BotCheck = {
  /** Where the check is, for the screen to put into its form. */
  element: HTMLElement;
  /**
   * Puts a check there, in place of the one before: each is good for one attempt. Its script comes from Google.
   * @throws {code: 'site/bot-check-unreachable'} when it could not be fetched
   */
  renew(): Promise<void>;
  /**
   * Says to solve the check, where it isn't solved yet.
   * @returns the check as soon as it is; nothing when somebody waits for it already, or it is taken away
   * @throws as `renew` does
   */
  untilSolved(): Promise<RecaptchaVerifier | undefined>;
  /** Takes the check away. */
  clear(): void;
};

/**
 * The provider sends a code only to who has shown not to be a robot. Under an Auth emulator the SDK pretends, and
 * solves the check by itself.
 * @param auth the page's own: for it the SDK pretends
 */
export function botCheck(auth: Auth): BotCheck {
  const place = element('div', { className: 'firebaseui-recaptcha-container' });
  const error = element('p', { className: 'firebaseui-error', role: 'alert' });
  const wrapper = element('div', { className: 'bot-check' }, place, error);
  let verifier: RecaptchaVerifier | undefined;
  let isSolved = false;
  let isAwaited = false;
  let takenAway = () => {};

  const clear = () => {
    verifier?.clear();
    verifier = undefined;
    isSolved = false;
    error.textContent = '';
    place.replaceChildren();
    takenAway();
  };

  const renew = async () => {
    clear();
    const box = element('div');
    place.append(box);
    const check = new RecaptchaVerifier(auth, box, {
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      size: wrapper.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
      callback: () => {
        if (verifier !== check) return;
        isSolved = true;
        error.textContent = '';
      },
      'expired-callback': () => {
        if (verifier === check) isSolved = false;
      },
    });
    verifier = check;
    try {
      await check.render();
    } catch (cause) {
      if (verifier === check) clear();
      throw siteError('site/bot-check-unreachable', undefined, cause);
    }
  };

  return {
    element: wrapper,
    clear,
    renew,
    async untilSolved() {
      if (!verifier) await renew();
      if (!isSolved) error.textContent = textOfAuthError({ code: 'auth/missing-app-credential' });
      if (isAwaited) return undefined;
      isAwaited = true;
      const check = verifier!;
      const gone = new Promise<undefined>((resolve) => {
        takenAway = () => resolve(undefined);
      });
      try {
        return await Promise.race([check.verify().then(() => check), gone]);
      } finally {
        isAwaited = false;
      }
    },
  };
}
