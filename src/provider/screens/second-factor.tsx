import { getApp } from 'firebase/app';
import {
  getAdditionalUserInfo,
  getAuth,
  getMultiFactorResolver,
  OAuthProvider,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type ApplicationVerifier,
  type MultiFactorError,
  type MultiFactorResolver,
  type UserCredential,
} from 'firebase/auth';
import type firebase from 'firebase/compat/app';
import { useState } from 'react';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { isolated } from '../../ui/isolated.ts';
import { CodeEntry } from './code-entry.tsx';
import { FactorChoice, isPhone, nameOf, SCREEN, type Factor } from './factor-choice.tsx';
import { currentMount } from '../flow/mount.ts';

type Result = firebase.auth.UserCredential;

/**
 * Runs a sign-in, and asks for the account's second factor, if any, over the current screen.
 * @param auth the Auth on which the person signs in
 * @throws {name: 'cancel'} if the person cancels the question; also the errors of `signIn`
 */
export const askSecondFactor = (auth: firebase.auth.Auth, signIn: () => Promise<Result>) =>
  signIn().catch(async (error: MultiFactorError): Promise<Result> => {
    if (authErrorOf(error).action !== 'second-factor') throw error;
    // Compat's own resolver is missing from an error after a redirect (auth-compat 0.6, `Auth.getRedirectResult`).
    const resolver = getMultiFactorResolver(getAuth(getApp(auth.app.name)), error);
    const result = await currentMount()!.ask<UserCredential>((onConfirmed, onCancel) => (
      <SecondFactor resolver={resolver} onConfirmed={onConfirmed} onCancel={onCancel} />
    ));
    return {
      user: auth.currentUser,
      credential: OAuthProvider.credentialFromResult(result),
      operationType: result.operationType,
      additionalUserInfo: getAdditionalUserInfo(result) as Result['additionalUserInfo'] & object,
    };
  });

type SecondFactorProps = {
  resolver: MultiFactorResolver;
  onConfirmed: (result: UserCredential) => void;
  onCancel: () => void;
};

/** Asks the person which second factor to use, then for a code of that factor. */
function SecondFactor({ resolver, onConfirmed, onCancel }: SecondFactorProps) {
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
