import type { FirebaseError } from 'firebase/app';
import { PhoneAuthProvider, type ApplicationVerifier, type AuthCredential } from 'firebase/auth';
import { useState } from 'react';
import { siteError } from '../../sign-in/site-error.ts';
import { internals, type SentCode, type WidgetApp } from '../bridge/bridge.ts';
import { LinkButton } from './buttons.tsx';
import { CodeEntry } from './code-entry.tsx';
import { countries } from './countries.ts';
import { openScreen } from './draw.tsx';
import { PhoneEntry } from './phone-entry.tsx';
import type { TypedNumber } from './phone-number.ts';

/** The country that the site's pages name (ISO 3166-1). */
const DEFAULT_REGION = 'US';

/** Replaces the widget's screens for a phone number and its code by ours. Call it once. */
export function replacePhoneScreens(): void {
  internals.screens.phoneSignInStart = (app, container) =>
    openScreen(app, container, <PhoneSignIn app={app} container={container} />);
}

type PhoneSignInProps = { app: WidgetApp; container: HTMLElement };

type Sent = { phoneNumber: string; confirmation: SentCode };

/** Asks for a number, then for the code that was sent to it. */
function PhoneSignIn({ app, container }: PhoneSignInProps) {
  const [number, setNumber] = useState<TypedNumber>(() => ({
    country: countries().find(({ region }) => region === DEFAULT_REGION)!,
    typed: '',
  }));
  const [{ sent, problem }, goTo] = useState<{ sent?: Sent; problem?: string }>({});

  const send = async (phoneNumber: string, verifier: ApplicationVerifier) => ({
    phoneNumber,
    confirmation: await internals.sendCode(app, phoneNumber, verifier),
  });
  const startAnew = () => internals.startAnew(app, container);
  const turnAway = (phoneNumber: string) =>
    internals.screens.handleUnauthorizedUser(app, container, phoneNumber, 'phone');

  if (!sent)
    return (
      <PhoneEntry
        number={number}
        onChange={setNumber}
        problem={problem}
        send={send}
        onSent={(next) => goTo({ sent: next })}
        onUnauthorized={turnAway}
        onCancel={internals.isPhoneOnly(app) ? undefined : startAnew}
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
        confirmation.confirm(code).then(undefined, (error: FirebaseError) => {
          const credential = PhoneAuthProvider.credentialFromError(error);
          if (!credential) throw error;
          return internals.leaveGuest(app, numberTaken(credential));
        })
      }
      resend={async (verifier) => goTo({ sent: await send(phoneNumber, verifier) })}
      onConfirmed={({ user, operationType, additionalUserInfo }) =>
        internals.finish(app, null, { user, credential: null, operationType, additionalUserInfo }, true)
      }
      reactions={{
        'new-code': (reason) => goTo({ problem: reason }),
        'unauthorized-screen': () => turnAway(phoneNumber),
      }}
      onCancel={startAnew}
    />
  );
}

/**
 * The error by which the widget knows that a guest's number belongs to another account. The SDK has another code for
 * it, and proof that the number was confirmed (firebase-js-sdk, api/authentication/sms.ts, linkWithPhoneNumber).
 */
const numberTaken = (credential: AuthCredential) =>
  Object.assign(siteError('auth/credential-already-in-use'), { credential });
