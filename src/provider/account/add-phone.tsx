import {
  getAuth,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type ApplicationVerifier,
} from 'firebase/auth';
import { useState } from 'react';
import { LinkButton } from '../screens/buttons.tsx';
import { CodeEntry } from '../screens/code-entry.tsx';
import { countries } from '../screens/countries.ts';
import { PhoneEntry } from '../screens/phone-entry.tsx';
import type { TypedNumber } from '../screens/phone-number.ts';
import { useAccount } from './account.ts';
import { confirm } from './confirm.tsx';
import { recently } from './recently.ts';

type Sent = { phoneNumber: string; verificationId: string };

/** Asks for a number, then for the code that was sent to it, and makes the phone a second step. */
export function AddPhone({ onDone }: { onDone: () => void }) {
  const account = useAccount();
  const { factors } = account;
  const [number, setNumber] = useState<TypedNumber>(() => ({
    country: countries().find(({ region }) => region === 'US')!,
    typed: '',
  }));
  const [{ sent, problem }, goTo] = useState<{ sent?: Sent; problem?: string }>({});

  const send = (phoneNumber: string, verifier: ApplicationVerifier) =>
    account.run(async () => {
      const phone = { phoneNumber, session: await factors.getSession() };
      const verificationId = await new PhoneAuthProvider(getAuth()).verifyPhoneNumber(phone, verifier);
      goTo({ sent: { phoneNumber, verificationId } });
    });

  if (!sent)
    return (
      <PhoneEntry
        number={number}
        onChange={setNumber}
        problem={problem}
        send={send}
        // The check of the robot is used up by then, so the person clicks Verify again.
        reactions={() => ({ confirm: () => void confirm(account).catch(() => {}) })}
        onCancel={onDone}
      />
    );
  const { phoneNumber, verificationId } = sent;
  return (
    <CodeEntry
      name="add-phone-code"
      title="Verify your phone number"
      explanation={
        <>
          Enter the 6-digit code we sent to <bdi>{phoneNumber}</bdi>.{' '}
          <LinkButton onClick={() => goTo({})}>Change number</LinkButton>
        </>
      }
      confirm={async (code) => {
        const credential = PhoneAuthProvider.credential(verificationId, code);
        await recently(account, () => factors.enroll(PhoneMultiFactorGenerator.assertion(credential)));
        return true;
      }}
      resend={(verifier) => send(phoneNumber, verifier)}
      onConfirmed={onDone}
      reactions={{ 'new-code': (reason) => goTo({ problem: reason }) }}
      onCancel={onDone}
    />
  );
}
