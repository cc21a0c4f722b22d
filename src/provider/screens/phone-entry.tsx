import type { ApplicationVerifier } from 'firebase/auth';
import { useEffect, useRef, useState } from 'react';
import { textOfAuthError } from '../../sign-in/auth-errors.ts';
import { internals } from '../widget/bridge.ts';
import { BotCheckBox, useBotCheck } from './bot-check.tsx';
import { SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { CountryField } from './country-field.tsx';
import { Field } from './field.tsx';
import { phoneErrorOf } from './phone-error.ts';
import { readNumber, withTyped, type TypedNumber } from './phone-number.ts';

type PhoneEntryProps<Sent> = {
  preset: TypedNumber;
  /** Why the person is back here. */
  problem: string;
  /** Sends a code to the number (E.164). */
  send: (phoneNumber: string, verifier: ApplicationVerifier) => Promise<Sent>;
  onSent: (sent: Sent, typed: TypedNumber) => void;
  /** Called when only an administrator may make an account. */
  onUnauthorized: (phoneNumber: string) => void;
  onCancel: (() => void) | undefined;
};

/** The screen that takes a phone number. */
export function PhoneEntry<Sent extends object>({ preset, problem, ...props }: PhoneEntryProps<Sent>) {
  const { countries } = internals;
  const card = useCard(problem, 'phone-field');
  const check = useBotCheck(card);
  const { renew } = check;
  const [number, setNumber] = useState(preset);
  const latest = useRef(preset);
  const change = (changed: TypedNumber) => {
    latest.current = changed;
    setNumber(changed);
  };
  useEffect(renew, [renew]);

  const readOrRefuse = (): string | undefined => {
    const read = readNumber(latest.current, countries);
    if (!('problem' in read)) return read.phoneNumber;
    card.refuse(problems[read.problem]);
    return undefined;
  };

  const submit = async () => {
    card.say('');
    let phoneNumber = readOrRefuse();
    if (!phoneNumber) return;
    try {
      const sent = await check.solveFor(async (verifier) => {
        // The person may change the number while they solve the check.
        phoneNumber = readOrRefuse();
        return phoneNumber ? props.send(phoneNumber, verifier) : undefined;
      });
      if (sent) props.onSent(sent, latest.current);
    } catch (error) {
      if (phoneErrorOf(error).then === 'unauthorized-screen') return props.onUnauthorized(phoneNumber!);
      card.report(error);
      // Each attempt uses its check up, whatever came of it.
      renew();
    }
  };

  return (
    <CardFrame card={card} name="phone-sign-in-start" title="Enter your phone number" onSubmit={submit}>
      <Field
        card={card}
        label="Phone number"
        id="ui-sign-in-phone-number-input"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        value={number.typed}
        onChange={({ target }) => change(withTyped(target.value, number.country, countries))}
        lead={<CountryField countries={countries} number={number} onChange={change} />}
      />
      <BotCheckBox check={check} />
      <SubmitActions label="Verify" onCancel={props.onCancel} />
      <p className="firebaseui-card-footer firebaseui-tos">
        By tapping Verify, you are indicating that you accept our{' '}
        <PageLink path="/terms-of-service" text="Terms of Service" /> and{' '}
        <PageLink path="/privacy-policy" text="Privacy Policy" />. An SMS may be sent. Message & data rates
        may apply.
      </p>
    </CardFrame>
  );
}

const problems = {
  invalid: textOfAuthError({ code: 'auth/invalid-phone-number' }),
  'unsupported-country': textOfAuthError({ code: 'site/unsupported-country' }),
};

const PageLink = ({ path, text }: { path: string; text: string }) => (
  <a href={path} target="_blank">
    {text}
  </a>
);
