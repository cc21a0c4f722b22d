import type { ApplicationVerifier } from 'firebase/auth';
import { useEffect, useState, type ReactNode } from 'react';
import { textOfAuthError } from '../../sign-in/auth-errors.ts';
import { BotCheckBox, useBotCheck } from './bot-check.tsx';
import { LinkButton, SubmitActions } from './buttons.tsx';
import { CardFrame, useCard, type Card } from './card.tsx';
import { Field } from './field.tsx';
import { phoneErrorOf } from './phone-error.ts';

/** How long (seconds) a person waits before they may ask for another code. */
const RESEND_DELAY = 15;
/** How long (milliseconds) the screen shows a success. */
const SUCCESS_DELAY = 1000;

type CodeEntryProps<Result> = {
  /** As the widget would name the screen. */
  name: string;
  title: string;
  /** Where the person finds the code. */
  explanation: ReactNode;
  confirm: (code: string) => PromiseLike<Result>;
  /** Sends another code, which `confirm` takes from then on. Absent where codes don't come by message. */
  resend: ((verifier: ApplicationVerifier) => Promise<void>) | undefined;
  onConfirmed: (result: Result) => void;
  /** Called with the reason when no code can be right any more. */
  onExpired: (reason: string) => void;
  /** Called when only an administrator may make an account; by default, the card says so. */
  onUnauthorized?: () => void;
  onCancel: () => void;
};

/** The screen that takes a six-digit code. */
export function CodeEntry<Result>(props: CodeEntryProps<Result>) {
  const card = useCard('', 'code-field');

  const submit = async (content: FormData) => {
    // As it is copied from a message: 123 456, 123-456.
    const digits = String(content.get('code')).replace(/[\s-]/g, '');
    if (!/^\d{6}$/.test(digits)) return card.refuse(wrongCode);
    card.say('');
    try {
      const result = await card.busy(() => props.confirm(digits));
      if (result === undefined) return;
      card.conclude('Verified!');
      setTimeout(() => !card.isGone() && props.onConfirmed(result), SUCCESS_DELAY);
    } catch (error) {
      const { text, then } = phoneErrorOf(error);
      if (then === 'unauthorized-screen' && props.onUnauthorized) props.onUnauthorized();
      else if (then === 'new-code') props.onExpired(text);
      else card.report(error);
    }
  };

  return (
    <CardFrame card={card} name={props.name} title={props.title} onSubmit={submit}>
      <p className="firebaseui-text">{props.explanation}</p>
      <Field
        card={card}
        label="6-digit code"
        id="ui-sign-in-phone-confirmation-code-input"
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

/** A count of seconds, then a button that sends another code. */
function Resend({ card, resend }: ResendProps) {
  const check = useBotCheck(card);
  /** How long until the button comes, in seconds; undefined while a code is on its way. */
  const [delay, setDelay] = useState<number | undefined>(RESEND_DELAY);
  const [isSent, setSent] = useState(false);

  const send = async () => {
    // The button goes, which has the focus.
    card.element.current!.querySelector('input')!.focus();
    card.say('');
    setSent(false);
    setDelay(undefined);
    let sent: boolean | undefined;
    try {
      sent = await check.solveFor((verifier) => resend(verifier).then(() => true));
    } catch (error) {
      card.report(error);
    }
    check.clear();
    setSent(sent ?? false);
    setDelay(sent ? RESEND_DELAY : 0);
  };

  return (
    <div className="firebaseui-resend-container">
      {delay !== undefined && (
        <Countdown seconds={delay}>
          <LinkButton onClick={send}>Resend</LinkButton>
        </Countdown>
      )}
      <span role="status">{isSent && 'Code sent!'}</span>
      <BotCheckBox check={check} />
    </div>
  );
}

/** Shows how many seconds are left, then its children. */
function Countdown({ seconds, children }: { seconds: number; children: ReactNode }) {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setLeft((count) => count - 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? children : <span>{`Resend code in 0:${String(left).padStart(2, '0')}`}</span>;
}

const wrongCode = textOfAuthError({ code: 'auth/invalid-verification-code' });
