import type { ApplicationVerifier } from 'firebase/auth';
import { useEffect, useState, type ReactNode } from 'react';
import { withoutInvisible } from '../../shared/visible-text.ts';
import { authErrors } from '../../sign-in/auth-errors.ts';
import { BotCheckBox, useBotCheck } from './bot-check.tsx';
import { LinkButton, SubmitActions } from './buttons.tsx';
import { CardFrame, useCard, type Card, type Reactions } from './card.tsx';
import { Field } from './field.tsx';

/** How long (seconds) a person waits before they may ask for another code. */
const RESEND_DELAY = 15;
/** How long (milliseconds) the screen shows a success. */
const SUCCESS_DELAY = 1000;

type CodeEntryProps<Result> = {
  /** As the widget would name the screen. */
  name: string;
  title: string;
  /** Tells the person where to find the code. */
  explanation: ReactNode;
  confirm: (code: string) => PromiseLike<Result>;
  /** Sends another code, which `confirm` takes from then on. Absent where codes don't come by message. */
  resend: ((verifier: ApplicationVerifier) => Promise<void>) | undefined;
  onConfirmed: (result: Result) => void;
  /** The reactions to errors of `confirm`. */
  reactions: Reactions;
  onCancel: () => void;
};

/** The screen that takes a six-digit code. */
export function CodeEntry<Result>(props: CodeEntryProps<Result>) {
  const card = useCard('', 'code-field');

  const submit = async (form: HTMLFormElement) => {
    // As it is copied from a message: 123 456, 123-456.
    const digits = withoutInvisible(String(new FormData(form).get('code'))).replace(/[\s-]/g, '');
    if (!/^\d{6}$/.test(digits)) return card.refuse(authErrors['auth/invalid-verification-code'].text);
    card.clear();
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
  const check = useBotCheck(card, false);
  /** How long until the button comes, in seconds; undefined while a code is on its way. */
  const [left, setLeft] = useState<number | undefined>(RESEND_DELAY);
  const [isSent, setSent] = useState(false);
  const isCounting = Boolean(left);

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds && seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const send = async () => {
    // The button goes, which has the focus.
    card.element.current!.querySelector('input')!.focus();
    setSent(false);
    setLeft(undefined);
    const sent = await check.solveFor((verifier) => resend(verifier).then(() => true));
    setSent(sent ?? false);
    setLeft(sent ? RESEND_DELAY : 0);
  };

  return (
    <div className="firebaseui-resend-container">
      {isCounting && <span>{`Resend code in ${minutes(left!)}`}</span>}
      {left === 0 && <LinkButton onClick={send}>Resend</LinkButton>}
      <span role="status">{isSent && 'Code sent!'}</span>
      <BotCheckBox check={check} />
    </div>
  );
}

/** @returns seconds as M:SS */
const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
