import type { FirebaseError } from 'firebase/app';
import { PhoneAuthProvider, type ApplicationVerifier } from 'firebase/auth';
import { useState } from 'react';
import type { SentCode } from '../flow/internals.ts';
import { useMount } from '../flow/stage.tsx';
import { LinkButton } from './buttons.tsx';
import { CodeEntry } from './code-entry.tsx';
import { countries } from './countries.ts';
import { PhoneEntry } from './phone-entry.tsx';
import type { TypedNumber } from './phone-number.ts';

/** Asks for a number, then for the code that was sent to it. */
export function PhoneSignIn() {
  const mount = useMount();
  const [number, setNumber] = useState<TypedNumber>(() => ({
    country: countries().find(({ region }) => region === 'US')!,
    typed: '',
  }));
  const [{ sent, problem }, goTo] = useState<{
    sent?: { phoneNumber: string; confirmation: SentCode };
    problem?: string;
  }>({});

  const send = async (phoneNumber: string, verifier: ApplicationVerifier) => {
    const confirmation = await mount.app.cc(phoneNumber, verifier);
    goTo({ sent: { phoneNumber, confirmation } });
  };
  const turnAway = (phoneNumber: string) => mount.show('handleUnauthorizedUser', phoneNumber, 'phone');

  if (!sent)
    return (
      <PhoneEntry
        number={number}
        onChange={setNumber}
        problem={problem}
        send={send}
        reactions={(phoneNumber) => ({ 'unauthorized-screen': () => turnAway(phoneNumber) })}
        onCancel={mount.buttons.length === 1 ? undefined : mount.startAgain}
      />
    );
  const { phoneNumber, confirmation } = sent;
  return (
    <CodeEntry
      name="phone-sign-in-finish"
      title="Verify your phone number"
      explanation={
        <>
          Enter the 6-digit code we sent to <bdi>{phoneNumber}</bdi>.{' '}
          <LinkButton onClick={() => goTo({})}>Change number</LinkButton>
        </>
      }
      confirm={(code) =>
        confirmation.confirm(code).then(undefined, async (error: FirebaseError) => {
          const credential = PhoneAuthProvider.credentialFromError(error);
          if (credential) {
            // The number that the guest has confirmed belongs to another account. Sign in to that account, and remove the
            // screen, so that it shows no error.
            await mount.leaveGuest(credential);
            mount.close();
          }
          throw error;
        })
      }
      resend={(verifier) => send(phoneNumber, verifier)}
      onConfirmed={({ user, operationType, additionalUserInfo }) =>
        void mount.finish({ user, credential: null, operationType, additionalUserInfo }, true)
      }
      reactions={{
        'new-code': (reason) => goTo({ problem: reason }),
        'unauthorized-screen': () => turnAway(phoneNumber),
      }}
      onCancel={mount.startAgain}
    />
  );
}
