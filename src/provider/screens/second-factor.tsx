import {
  getAuth,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import type { ApplicationVerifier, MultiFactorResolver, UserCredential } from 'firebase/auth';
import { useState } from 'react';
import { isolated } from '../../ui/isolated.ts';
import { CodeEntry } from './code-entry.tsx';
import { FactorChoice, isPhone, nameOf, SCREEN, type Factor } from './factor-choice.tsx';

type Answers = { onConfirmed: (result: UserCredential) => void; onCancel: () => void };

/** Asks the person which second factor to use, then for a code of that factor. */
export const SecondFactor = ({ resolver, ...answers }: Answers & { resolver: MultiFactorResolver }) => (
  <CodeOfFactor
    factors={resolver.hints}
    send={({ uid }, verifier) =>
      new PhoneAuthProvider(getAuth()).verifyPhoneNumber(
        { multiFactorUid: uid, session: resolver.session },
        verifier,
      )
    }
    confirm={(factor, verificationId, code) =>
      resolver.resolveSignIn(
        isPhone(factor)
          ? PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code))
          : TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code),
      )
    }
    {...answers}
  />
);

type CodeOfFactorProps = Answers & {
  /** Why the person confirms; by default, because the account has a second step. */
  reason?: string;
  factors: readonly Factor[];
  /** Sends a code to a phone. @returns the id of the message */
  send: (factor: Factor, verifier: ApplicationVerifier) => Promise<string>;
  /** Called with the code, and with the id of the message in which it was sent. */
  confirm: (factor: Factor, verificationId: string, code: string) => Promise<UserCredential>;
};

/** Asks the person which phone or authenticator app to use, then for a code of it. */
export function CodeOfFactor({ reason, factors, send, confirm, onConfirmed, onCancel }: CodeOfFactorProps) {
  const [chosen, choose] = useState(factors[0]!);
  /** The factor whose code the person enters. Another one may be chosen while the person solves the bot check. */
  const [asked, askFor] = useState<{ factor: Factor; verificationId: string }>();
  const [problem, setProblem] = useState<string>();

  const sendTo = async (factor: Factor, verifier: ApplicationVerifier) =>
    askFor({ factor, verificationId: await send(factor, verifier) });

  if (!asked)
    return (
      <FactorChoice
        reason={reason}
        factors={factors}
        chosen={chosen}
        onChoose={choose}
        problem={problem}
        send={(verifier) => sendTo(chosen, verifier)}
        onApp={() => askFor({ factor: chosen, verificationId: '' })}
        onCancel={onCancel}
      />
    );
  const { factor, verificationId } = asked;
  const goBack = (refusal?: string) => {
    setProblem(refusal);
    askFor(undefined);
  };
  return (
    <CodeEntry
      {...SCREEN}
      explanation={
        isPhone(factor)
          ? isolated`Enter the 6-digit code we sent to ${nameOf(factor)}.`
          : isolated`Enter the 6-digit code from ${nameOf(factor)}.`
      }
      confirm={(code) => confirm(factor, verificationId, code)}
      resend={isPhone(factor) ? (verifier) => sendTo(factor, verifier) : undefined}
      onConfirmed={onConfirmed}
      reactions={{ 'new-code': goBack }}
      onCancel={() => goBack()}
    />
  );
}
