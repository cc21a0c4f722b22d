import type { ApplicationVerifier } from 'firebase/auth';
import { useEffect, useState, type ReactNode } from 'react';
import { authErrors } from '../../auth/auth-errors.ts';
import { BotCheckBox, useBotCheck } from './bot-check.tsx';
import { LinkButton, SubmitActions } from './buttons.tsx';
import { CardFrame, useCard, type Card, type Reactions } from './card.tsx';
import { Field } from './field.tsx';
import { withAsciiDigits } from './typed-digits.ts';

/** How long (seconds) a person waits before they may ask for another code. */
const RESEND_DELAY = 15;
/** How long (milliseconds) the screen shows “Verified!” after the right code. */
const SUCCESS_DELAY = 1000;

type CodeEntryProps<Result> = {
  /** The name of the screen, e.g. `phone-sign-in-finish`. */
  name: string;
  title: string;
  /** Tells the person where to find the code. */
  explanation: ReactNode;
  confirm: (code: string) => PromiseLike<Result>;
  /**
   * Sends another code. From then on, `confirm` accepts only the new code. Undefined if the codes come from an authenticator
   * app.
   */
  resend: ((verifier: ApplicationVerifier) => Promise<void>) | undefined;
  onConfirmed: (result: Result) => void;
  /** By the action of an error of `confirm`: the function to call instead of showing the error's text. */
  reactions: Reactions;
  onCancel: () => void;
};

/** The screen on which a person enters a six-digit code. */
export function CodeEntry<Result>(props: CodeEntryProps<Result>) {
  const card = useCard({ fields: ['code-field'], flow: props.resend ? 'phone' : 'app' });

  const submit = async (form: HTMLFormElement) => {
    // People may paste the code as it is written in the message, such as 123 456 or 123-456.
    const digits = withAsciiDigits(String(new FormData(form).get('code'))).replace(/\D/g, '');
    if (!/^\d{6}$/.test(digits))
      return card.refuse({ 'code-field': authErrors['auth/invalid-verification-code'].text });
    card.say('');
    try {
      const result = await card.busy(() => props.confirm(digits));
      if (result === undefined) return;
      card.conclude('Verified!');
      setTimeout(() => props.onConfirmed(result), SUCCESS_DELAY);
    } catch (error) {
      card.report(error, props.reactions);
    }
  };

  return (
    <CardFrame card={card} name={props.name} title={props.title} onSubmit={submit}>
      <p className="screen-text">{props.explanation}</p>
      <Field
        card={card}
        of="code-field"
        label="6-digit code"
        id={`${props.name}-code`}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitActions label="Continue" onCancel={props.onCancel} />
      {props.resend && <Resend card={card} resend={props.resend} />}
    </CardFrame>
  );
}

type ResendProps = { card: Card; resend: NonNullable<CodeEntryProps<unknown>['resend']> };

/** Counts down the seconds until the person may request another code, then shows the button that requests it. */
function Resend({ card, resend }: ResendProps) {
  const check = useBotCheck(card, false);
  /** The seconds until the button appears. */
  const [left, setLeft] = useState(RESEND_DELAY);
  const [isSent, setSent] = useState(false);
  const isCounting = left > 0;

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds && seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const send = () => {
    setSent(false);
    check.solveFor(async (verifier) => {
      await resend(verifier);
      setSent(true);
      setLeft(RESEND_DELAY);
    });
  };

  return (
    <div className="resend">
      {isCounting ? (
        <span>{`Resend code in ${minutes(left)}`}</span>
      ) : (
        <LinkButton onClick={send}>Resend</LinkButton>
      )}
      <span role="status">{isSent && 'Code sent!'}</span>
      <BotCheckBox check={check} />
    </div>
  );
}

/** @returns a number of seconds in the form M:SS */
const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
