import type { ApplicationVerifier } from 'firebase/auth';
import { useState } from 'react';
import { LinkButton } from './buttons.tsx';
import type { Reactions } from './card.tsx';
import { CodeEntry } from './code-entry.tsx';
import { countries } from './countries.ts';
import { PhoneEntry } from './phone-entry.tsx';
import type { TypedNumber } from './phone-number.ts';

type PhoneThenCodeProps<Sent, Result> = {
  /** The name of the screen on which the person enters the code. */
  codeScreen: string;
  /** Sends a code to the number (E.164). @returns what `confirm` needs */
  send: (phoneNumber: string, verifier: ApplicationVerifier) => Promise<Sent>;
  confirm: (sent: Sent, code: string) => PromiseLike<Result>;
  onConfirmed: (result: Result) => void;
  /** What to do about an error, by its action, in place of showing its text. */
  reactions: (phoneNumber: string) => Reactions;
  onCancel: () => void;
  /** Whether nothing comes before the number, so that only the code has a Cancel button. */
  isFirst?: boolean;
};

/** Asks for a phone number, then for the code that was sent to it. */
export function PhoneThenCode<Sent, Result>({
  send,
  confirm,
  reactions,
  onCancel,
  ...props
}: PhoneThenCodeProps<Sent, Result>) {
  const [number, setNumber] = useState<TypedNumber>(() => ({
    country: countries().find(({ region }) => region === 'US')!,
    typed: '',
  }));
  const [{ asked, problem }, goTo] = useState<{
    asked?: { phoneNumber: string; sent: Sent };
    problem?: string;
  }>({});

  const sendTo = async (phoneNumber: string, verifier: ApplicationVerifier) => {
    const sent = await send(phoneNumber, verifier);
    goTo({ asked: { phoneNumber, sent } });
  };

  if (!asked)
    return (
      <PhoneEntry
        number={number}
        onChange={setNumber}
        problem={problem}
        send={sendTo}
        reactions={reactions}
        onCancel={props.isFirst ? undefined : onCancel}
      />
    );
  const { phoneNumber, sent } = asked;
  return (
    <CodeEntry
      name={props.codeScreen}
      title="Verify your phone number"
      explanation={
        <>
          Enter the 6-digit code we sent to <bdi>{phoneNumber}</bdi>.{' '}
          <LinkButton onClick={() => goTo({})}>Change number</LinkButton>
        </>
      }
      confirm={(code) => confirm(sent, code)}
      resend={(verifier) => sendTo(phoneNumber, verifier)}
      onConfirmed={props.onConfirmed}
      reactions={{ ...reactions(phoneNumber), 'new-code': (reason) => goTo({ problem: reason }) }}
      onCancel={onCancel}
    />
  );
}
