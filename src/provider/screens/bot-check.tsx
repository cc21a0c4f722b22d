import { getAuth, RecaptchaVerifier } from 'firebase/auth';
import { useEffect, useState, type ReactNode } from 'react';
import { authErrors } from '../../auth/auth-errors.ts';
import { siteError } from '../../auth/site-error.ts';
import { announced } from './announcement.tsx';
import type { Card, Reactions } from './card.tsx';

/** The width (CSS pixels) of the reCAPTCHA box in its usual size (developers.google.com/recaptcha/docs/display). */
const USUAL_WIDTH = 304;

/** @param stands whether the box is visible from the start; otherwise, it appears when a task needs the check */
export function useBotCheck(card: Card, stands: boolean) {
  const [error, setError] = useState<ReactNode>();
  const [check] = useState(() => botCheck(card, (text) => setError(announced(text))));
  useEffect(() => {
    if (stands) check.draw();
    return check.clear;
  }, [check, stands]);
  return { error, ...check };
}

/**
 * The box in which a person proves that they are not a robot. The provider demands the proof before it sends a text message.
 */
export const BotCheckBox = ({ check: { error, drawInto } }: { check: ReturnType<typeof useBotCheck> }) => (
  <div className="bot-check">
    <div ref={drawInto} />
    <p className="field-error problem" role="alert">
      {error}
    </p>
  </div>
);

/** @param card of which the check calls only functions that stay the same */
function botCheck(card: Card, say: (text: string) => void) {
  let place: HTMLElement | null;
  let verifier: RecaptchaVerifier | undefined;
  let isSolved = false;
  let onSolved: (() => void) | undefined;

  const clear = () => {
    verifier?.clear();
    verifier = onSolved = undefined;
    isSolved = false;
    say('');
    place?.replaceChildren();
  };

  /** Loads Google's script for the check, and draws a new check. */
  const draw = () => {
    const box = document.createElement('div');
    place!.append(box);
    verifier = new RecaptchaVerifier(getAuth(), box, {
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      size: place!.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
      callback: () => {
        isSolved = true;
        say('');
        onSolved?.();
      },
      'expired-callback': () => (isSolved = false),
    });
    verifier.render().catch((cause: unknown) => {
      clear();
      card.report(siteError('site/bot-check-unreachable', undefined, cause));
    });
  };

  return {
    drawInto: (element: HTMLElement | null) => void (place = element),
    draw,
    clear,
    /**
     * Runs a task as soon as the person has solved the check. If the task fails, the card shows the error or reacts to it.
     * Then the check disappears, because each solved check is valid for one attempt only.
     */
    solveFor(task: (verifier: RecaptchaVerifier) => Promise<void>, reactions?: () => Reactions): void {
      card.say('');
      onSolved = () => {
        const attempt = () => task(verifier!).finally(clear);
        card.busy(attempt).catch((error: unknown) => card.report(error, reactions?.()));
      };
      if (isSolved) return onSolved();
      say(authErrors['auth/missing-app-credential'].text);
      if (!verifier) draw();
    },
  };
}
