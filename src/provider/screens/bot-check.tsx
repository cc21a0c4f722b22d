import { getAuth, RecaptchaVerifier } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { authErrors } from '../../sign-in/auth-errors.ts';
import { siteError } from '../../sign-in/site-error.ts';
import { useAnnouncement } from './announcement.tsx';
import type { Card, Reactions } from './card.tsx';

/** Narrower than this (CSS pixels), the box of the usual size does not fit (developers.google.com/recaptcha/docs/display). */
const USUAL_WIDTH = 304;

/**
 * @param card what the check is for: shows errors, and that a task is under way
 * @param stands whether the check is there before it is needed
 */
export function useBotCheck(card: Card, stands: boolean) {
  const [error, say] = useAnnouncement();
  const [check] = useState(() => botCheck(card, say));
  useEffect(() => check.stand(stands), [check, stands]);
  return { error, ...check };
}

/**
 * The box in which a person shows that they are not a robot. The provider demands it before it sends a text message.
 * With an Auth emulator the SDK draws a stub, which solves itself.
 */
export const BotCheckBox = ({ check: { error, drawInto } }: { check: ReturnType<typeof useBotCheck> }) => (
  <div className="bot-check">
    <div className="firebaseui-recaptcha-container" ref={drawInto} />
    <p className="firebaseui-error problem" role="alert">
      {error}
    </p>
  </div>
);

/** @param say shows a text below the check; an empty one removes it */
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

  /** Loads the script of the check, which comes from Google, and draws a new check. */
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

  /** @returns the solved check. It is never solved once it was removed. */
  const untilSolved = async (): Promise<RecaptchaVerifier> => {
    if (!verifier) await draw();
    if (!isSolved) say(authErrors['auth/missing-app-credential'].text);
    const check = verifier!;
    await check.verify();
    return check;
  };

  /** Each check is good for one attempt. */
  const reset = () => (stands ? void draw().catch(card.report) : clear());

  return {
    drawInto(element: HTMLElement | null) {
      place = element!;
      return clear;
    },
    /** Draws the check, or removes it until it is needed. */
    stand(isStanding: boolean): void {
      stands = isStanding;
      reset();
    },
    /**
     * Runs a task with a solved check. The person is asked to solve it where they have not. The card shows the error of
     * the task, or reacts to it.
     * @returns as the card's `busy` does; undefined too after an error
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
