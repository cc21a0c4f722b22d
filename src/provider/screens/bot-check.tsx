import { getAuth, RecaptchaVerifier } from 'firebase/auth';
import { useState } from 'react';
import { textOfAuthError } from '../../sign-in/auth-errors.ts';
import { siteError } from '../sdk/site-error.ts';
import { useAnnouncement } from './announcement.tsx';
import type { Card } from './card.tsx';

/** Narrower than this (CSS pixels), the box of the usual size does not fit (developers.google.com/recaptcha/docs/display). */
const USUAL_WIDTH = 304;

export type BotCheck = ReturnType<typeof useBotCheck>;

/** @param card what the check is for: shows why there is none, and that a task is under way */
export function useBotCheck(card: Card) {
  const [error, say] = useAnnouncement();
  const [check] = useState(() => botCheck(card, say));
  return { error, ...check };
}

/**
 * Where a person shows that they are not a robot. The provider demands it before it sends a text message. With an Auth
 * emulator the SDK draws a stand-in, which solves itself.
 */
export const BotCheckBox = ({ check: { error, drawInto } }: { check: BotCheck }) => (
  <div className="bot-check">
    <div className="firebaseui-recaptcha-container" ref={drawInto} />
    <p className="firebaseui-error" role="alert">
      {error}
    </p>
  </div>
);

/** @param say shows a text below the check; an empty one removes it */
function botCheck(card: Card, say: (text: string) => void) {
  let place: HTMLElement;
  let verifier: RecaptchaVerifier | undefined;
  let isSolved = false;
  let isAwaited = false;
  let onCleared = () => {};

  const clear = () => {
    verifier?.clear();
    verifier = undefined;
    isSolved = false;
    say('');
    place.replaceChildren();
    onCleared();
  };

  const draw = async () => {
    clear();
    const box = document.createElement('div');
    place.append(box);
    const check = new RecaptchaVerifier(getAuth(), box, {
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      size: place.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
      callback: () => {
        if (verifier !== check) return;
        isSolved = true;
        say('');
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

  /** @returns the solved check, or undefined when another call waits for it already, or it was removed */
  const untilSolved = async (): Promise<RecaptchaVerifier | undefined> => {
    if (!verifier) await draw();
    if (!isSolved) say(textOfAuthError({ code: 'auth/missing-app-credential' }));
    if (isAwaited) return undefined;
    isAwaited = true;
    const check = verifier!;
    const cleared = new Promise<undefined>((resolve) => {
      onCleared = () => resolve(undefined);
    });
    try {
      return await Promise.race([check.verify().then(() => check), cleared]);
    } finally {
      isAwaited = false;
    }
  };

  return {
    drawInto(element: HTMLElement | null) {
      place = element!;
      return clear;
    },
    /** Removes the check. */
    clear,
    /** Draws a check in place of the one before: each is good for one attempt. Its script comes from Google. */
    renew(): void {
      draw().catch(card.report);
    },
    /**
     * Runs a task with a solved check. The person is asked to solve it where they have not.
     * @returns as the card's `busy` does; undefined too when a task waits for the check already, or it was removed
     * @throws as the task does, and {code: 'site/bot-check-unreachable'} when the script of the check could not be fetched
     */
    async solveFor<Result>(
      task: (verifier: RecaptchaVerifier) => PromiseLike<Result>,
    ): Promise<Result | undefined> {
      const solved = await untilSolved();
      return solved && card.busy(() => task(solved));
    },
  };
}
