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

type SecondFactorProps = {
  resolver: MultiFactorResolver;
  onConfirmed: (result: UserCredential) => void;
  onCancel: () => void;
};

/** Asks the person which second factor to use, then for a code of that factor. */
export function SecondFactor({ resolver, onConfirmed, onCancel }: SecondFactorProps) {
  const factors: readonly Factor[] = resolver.hints;
  const [chosen, choose] = useState(factors[0]!);
  /** The factor whose code the person enters. Another one may be chosen while the person solves the bot check. */
  const [asked, askFor] = useState<{ factor: Factor; verificationId: string }>();
  const [problem, setProblem] = useState<string>();

  const sendTo = async (factor: Factor, verifier: ApplicationVerifier) => {
    const phone = { multiFactorUid: factor.uid, session: resolver.session };
    const verificationId = await new PhoneAuthProvider(getAuth()).verifyPhoneNumber(phone, verifier);
    askFor({ factor, verificationId });
  };

  if (!asked)
    return (
      <FactorChoice
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
  const goBack = (reason?: string) => {
    setProblem(reason);
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
      confirm={(code) =>
        resolver.resolveSignIn(
          isPhone(factor)
            ? PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code))
            : TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code),
        )
      }
      resend={isPhone(factor) ? (verifier) => sendTo(factor, verifier) : undefined}
      onConfirmed={onConfirmed}
      reactions={{ 'new-code': goBack }}
      onCancel={() => goBack()}
    />
  );
}
