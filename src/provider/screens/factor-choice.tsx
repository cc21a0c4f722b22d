import { PhoneMultiFactorGenerator, type ApplicationVerifier } from 'firebase/auth';
import type firebase from 'firebase/compat/app';
import { useEffect, useState } from 'react';
import { textOfAuthError } from '../../sign-in/auth-errors.ts';
import { BotCheckBox, useBotCheck } from './bot-check.tsx';
import { SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';

export type Factor = firebase.auth.MultiFactorInfo & { phoneNumber?: string };

export const SCREEN = { name: 'second-factor', title: 'Confirm that it is you' };

type FactorChoiceProps = {
  factors: readonly Factor[];
  preset: Factor;
  /** Why the person is back here. */
  problem: string;
  /** Sends a code to a phone number. */
  send: (factor: Factor, verifier: ApplicationVerifier) => Promise<string>;
  /** Called when the code may be entered. @param verificationId stands for the code; empty where an app makes codes */
  onChosen: (factor: Factor, verificationId: string) => void;
  onCancel: () => void;
};

/** The screen to choose a second factor on, and to ask for its code. */
export function FactorChoice({ factors, preset, problem, send, onChosen, onCancel }: FactorChoiceProps) {
  const card = useCard(problem);
  const check = useBotCheck(card);
  const { renew, clear } = check;
  const [chosen, choose] = useState(preset);
  useEffect(() => (isPhone(chosen) ? renew() : clear()), [chosen, renew, clear]);

  const submit = async () => {
    if (!isPhone(chosen)) return onChosen(chosen, '');
    card.say('');
    try {
      const verificationId = await check.solveFor((verifier) => send(chosen, verifier));
      if (verificationId) onChosen(chosen, verificationId);
    } catch (error) {
      card.report(error);
      renew();
    }
  };

  return (
    <CardFrame card={card} {...SCREEN} onSubmit={submit}>
      <p className="firebaseui-text">{reason}</p>
      {factors.length === 1 ? (
        <p className="firebaseui-text">
          {isPhone(chosen)
            ? `We will send a code to ${nameOf(chosen)}. Message & data rates may apply.`
            : `You will need a code from ${nameOf(chosen)}.`}
        </p>
      ) : (
        <fieldset>
          <legend>How do you want to confirm it?</legend>
          {factors.map((factor) => (
            <label className="second-factor-choice" key={factor.uid}>
              <input type="radio" name="factor" checked={factor === chosen} onChange={() => choose(factor)} />
              {isPhone(factor) ? `A text message to ${nameOf(factor)}` : `A code from ${nameOf(factor)}`}
            </label>
          ))}
        </fieldset>
      )}
      <BotCheckBox check={check} />
      <SubmitActions label="Continue" onCancel={onCancel} />
    </CardFrame>
  );
}

const reason = textOfAuthError({ code: 'auth/multi-factor-auth-required' });

export const isPhone = ({ factorId }: Factor) => factorId === PhoneMultiFactorGenerator.FACTOR_ID;

/** Where a factor's codes are. The provider masks all digits of a number but the last ones. */
export function nameOf(factor: Factor): string {
  const name = factor.displayName ? ` (${factor.displayName})` : '';
  return isPhone(factor)
    ? `the phone number ending in ${(factor.phoneNumber ?? '').slice(-4)}${name}`
    : `your authenticator app${name}`;
}
