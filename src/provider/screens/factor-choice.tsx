import { FactorId, type ApplicationVerifier, type MultiFactorInfo } from 'firebase/auth';
import type { ReactNode } from 'react';
import { unlessBlank } from '../../shared/visible-text.ts';
import { authErrors } from '../../auth/auth-errors.ts';
import { isolated } from '../../ui/isolated.ts';
import { BotCheckBox, useBotCheck } from './bot-check.tsx';
import { SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';

export type Factor = MultiFactorInfo & { phoneNumber?: string };

export const SCREEN = { name: 'second-factor', title: 'Confirm that it is you' };

type FactorChoiceProps = {
  /** Why the person confirms; by default, because the account has a second step. */
  reason?: string | undefined;
  factors: readonly Factor[];
  chosen: Factor;
  onChoose: (factor: Factor) => void;
  /** The message that says why this screen is shown again; undefined the first time. */
  problem: string | undefined;
  /** Sends a code to the chosen phone number, and opens the next screen. */
  send: (verifier: ApplicationVerifier) => Promise<void>;
  /** Called instead of `send` if the chosen factor is an authenticator app. */
  onApp: () => void;
  onCancel: () => void;
};

/** The screen on which a person chooses a second factor and requests a code for it. */
export function FactorChoice({
  reason = authErrors['auth/multi-factor-auth-required'].text,
  factors,
  chosen,
  problem,
  ...props
}: FactorChoiceProps) {
  const card = useCard({ problem, flow: isPhone(chosen) ? 'phone' : 'app' });
  const check = useBotCheck(card, isPhone(chosen));

  const submit = () => (isPhone(chosen) ? check.solveFor(props.send) : props.onApp());

  return (
    <CardFrame card={card} {...SCREEN} onSubmit={submit}>
      <p className="screen-text">{reason}</p>
      {factors.length === 1 ? (
        <p className="screen-text">
          {isPhone(chosen)
            ? isolated`We will send a code to ${nameOf(chosen)}. Message & data rates may apply.`
            : isolated`You will need a code from ${nameOf(chosen)}.`}
        </p>
      ) : (
        <fieldset>
          <legend>How do you want to confirm it?</legend>
          {factors.map((factor) => (
            <label key={factor.uid}>
              <input
                type="radio"
                name="factor"
                checked={factor === chosen}
                onChange={() => props.onChoose(factor)}
              />
              <span>
                {isPhone(factor)
                  ? isolated`A text message to ${nameOf(factor)}`
                  : isolated`A code from ${nameOf(factor)}`}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <BotCheckBox check={check} />
      <SubmitActions label="Continue" onCancel={props.onCancel} />
    </CardFrame>
  );
}

export const isPhone = ({ factorId }: Factor) => factorId === FactorId.PHONE;

/**
 * @returns the name of a second factor, which is an authenticator app or a phone. The provider sends only the last digits of
 *   the phone number.
 */
export function nameOf(factor: Factor): ReactNode {
  const given = unlessBlank(factor.displayName ?? '');
  const name = given && isolated` (${given})`;
  return isPhone(factor)
    ? isolated`the phone number ending in ${(factor.phoneNumber ?? '').slice(-4)}${name}`
    : isolated`your authenticator app${name}`;
}
