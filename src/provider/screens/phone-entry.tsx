import type { ApplicationVerifier } from 'firebase/auth';
import { authErrors } from '../../auth/auth-errors.ts';
import { TermsAndPolicy } from '../../ui/terms-and-policy.tsx';
import { BotCheckBox, useBotCheck } from './bot-check.tsx';
import { SubmitActions } from './buttons.tsx';
import { CardFrame, useCard, type Reactions } from './card.tsx';
import { countries } from './countries.ts';
import { Field } from './field.tsx';
import { readNumber, withCountry, withTyped, type TypedNumber } from './phone-number.ts';

type PhoneEntryProps = {
  number: TypedNumber;
  onChange: (number: TypedNumber) => void;
  /** The message that says why this screen is shown again; undefined the first time. */
  problem: string | undefined;
  /** Sends a code to the number (E.164), and opens the next screen. */
  send: (phoneNumber: string, verifier: ApplicationVerifier) => Promise<void>;
  /** What to do about an error of `send`, by its action, in place of showing its text. */
  reactions: (phoneNumber: string) => Reactions;
  onCancel: (() => void) | undefined;
};

/** The screen on which a person enters a phone number. */
export function PhoneEntry({ number, problem, ...props }: PhoneEntryProps) {
  const card = useCard({ problem, fields: ['phone-field'], flow: 'phone' });
  const check = useBotCheck(card, true);

  const submit = (form: HTMLFormElement) => {
    const readOrRefuse = (): string | undefined => {
      const content = new FormData(form);
      const country = countries()[Number(content.get('country'))]!;
      const read = readNumber({ country, typed: String(content.get('phoneNumber')) });
      if (!('problem' in read)) return read.phoneNumber;
      card.refuse({ 'phone-field': authErrors[read.problem].text });
      return undefined;
    };
    let phoneNumber = readOrRefuse();
    if (!phoneNumber) return;
    check.solveFor(
      async (verifier) => {
        // Read the number only now, because the person may have changed it while they solved the check.
        phoneNumber = readOrRefuse();
        if (phoneNumber) await props.send(phoneNumber, verifier);
      },
      () => props.reactions(phoneNumber!),
    );
  };

  return (
    <CardFrame card={card} name="phone-sign-in-start" title="Enter your phone number" onSubmit={submit}>
      <Field
        card={card}
        of="phone-field"
        label="Phone number"
        id="sign-in-phone"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        value={number.typed}
        onChange={({ target }) => props.onChange(withTyped(target.value, number.country))}
        lead={<CountryField number={number} onChange={props.onChange} />}
      />
      <BotCheckBox check={check} />
      <SubmitActions label="Verify" onCancel={props.onCancel} />
      <p className="screen-footer terms">
        By tapping Verify, you are indicating that you accept our <TermsAndPolicy />. An SMS may be sent.
        Message & data rates may apply.
      </p>
    </CardFrame>
  );
}

/** The list of countries. Choosing one also replaces the calling code in the number. */
const CountryField = ({ number, onChange }: Pick<PhoneEntryProps, 'number' | 'onChange'>) => (
  <select
    className="field-input"
    aria-label="Country"
    name="country"
    autoComplete="tel-country-code"
    value={countries().indexOf(number.country)}
    onChange={({ target }) => onChange(withCountry(number, countries()[Number(target.value)]!))}
  >
    {countries().map(({ name, callingCode }, index) => (
      <option key={`${name} ${callingCode}`} value={index}>{`${name} (+${callingCode})`}</option>
    ))}
  </select>
);
