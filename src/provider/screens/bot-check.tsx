import { getAuth, RecaptchaVerifier } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { authErrors } from '../../auth/auth-errors.ts';
import { siteError } from '../../auth/site-error.ts';
import { useAnnouncement } from './announcement.tsx';
import type { Card, Reactions } from './card.tsx';

/** The width (CSS pixels) of the reCAPTCHA box in its usual size (developers.google.com/recaptcha/docs/display). */
const USUAL_WIDTH = 304;

/** @param stands whether the box is visible from the start; otherwise, it appears when a task needs the check */
export function useBotCheck(card: Card, stands: boolean) {
  const [error, say] = useAnnouncement();
  const [check] = useState(() => botCheck(card, say));
  useEffect(() => check.stand(stands), [check, stands]);
  return { error, ...check };
}

/**
 * The box in which a person proves that they are not a robot. The provider demands the proof before it sends a text message.
 */
export const BotCheckBox = ({ check: { error, drawInto } }: { check: ReturnType<typeof useBotCheck> }) => (
  <div className="bot-check">
    <div className="firebaseui-recaptcha-container" ref={drawInto} />
    <p className="firebaseui-error problem" role="alert">
      {error}
    </p>
  </div>
);

function botCheck(card: Card, say: (text: string) => void) {
  let place: HTMLElement;
  let stands = false;
  let verifier: RecaptchaVerifier | undefined;
  let isSolved = false;

  const clear = () => {
    verifier?.clear();
    verifier = undefined;
    isSolved = false;
    say('');
    place.replaceChildren();
  };

  /** Loads Google's script for the check, and draws a new check. */
  const draw = async () => {
    clear();
    const box = document.createElement('div');
    place.append(box);
    verifier = new RecaptchaVerifier(getAuth(), box, {
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      size: place.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
      callback: () => {
        isSolved = true;
        say('');
      },
      'expired-callback': () => (isSolved = false),
    });
    try {
      await verifier.render();
    } catch (cause) {
      clear();
      throw siteError('site/bot-check-unreachable', undefined, cause);
    }
  };

  /** @returns the solved check. If the check is removed before the person has solved it, the promise never settles. */
  const untilSolved = async (): Promise<RecaptchaVerifier> => {
    if (!verifier) await draw();
    if (!isSolved) say(authErrors['auth/missing-app-credential'].text);
    const check = verifier!;
    await check.verify();
    return check;
  };

  /** Redraws or removes the check after an attempt, because each solved check is valid for one attempt only. */
  const reset = () => (stands ? void draw().catch(card.report) : clear());

  return {
    drawInto(element: HTMLElement | null) {
      place = element!;
      return clear;
    },
    /** Draws the check now, or removes the check until a task needs it. */
    stand(isStanding: boolean): void {
      stands = isStanding;
      reset();
    },
    /**
     * Waits until the person has solved the check, then runs a task. If the task fails, the card shows the error or reacts
     * to it.
     * @returns the result of the task; undefined after an error, or if the card was busy with another task
     */
    async solveFor<Result>(
      task: (verifier: RecaptchaVerifier) => PromiseLike<Result>,
      reactions?: Reactions,
    ): Promise<Result | undefined> {
      card.clear();
      try {
        const solved = await untilSolved();
        const result = await card.busy(() => task(solved));
        if (result !== undefined) clear();
        return result;
      } catch (error) {
        card.report(error, reactions);
        reset();
        return undefined;
      }
    },
  };
}
