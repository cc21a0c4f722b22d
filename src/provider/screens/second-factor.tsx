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
  type MultiFactorAssertion,
  type MultiFactorError,
} from 'firebase/auth';
import type firebase from 'firebase/compat/app';
import { useState } from 'react';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { isolated } from '../../ui/isolated.ts';
import { cancelled } from '../../auth/site-error.ts';
import { currentMount, type Mount } from '../bridge/current-mount.ts';
import { CodeEntry } from './code-entry.tsx';
import { draw } from './draw.tsx';
import { FactorChoice, isPhone, nameOf, SCREEN, type Factor } from './factor-choice.tsx';

type Result = firebase.auth.UserCredential;

/**
 * @returns a wrapper for a sign-in, which asks for the account's second factor, if any. If the person cancels the question,
 *   the sign-in rejects as cancelled.
 */
export const askSecondFactor = (auth: firebase.auth.Auth) => (signIn: () => Promise<Result>) =>
  signIn().catch((error: firebase.auth.MultiFactorError) => {
    if (authErrorOf(error).action !== 'second-factor') throw error;
    return ask(currentMount()!, error.resolver ?? resolverOf(error, auth));
  });

/** Creates the resolver, which compat omits from an error after a redirect (auth-compat 0.6, `Auth.getRedirectResult`). */
function resolverOf(error: object, auth: firebase.auth.Auth): firebase.auth.MultiFactorResolver {
  const resolver = getMultiFactorResolver(getAuth(getApp(auth.app.name)), error as MultiFactorError);
  const resolveSignIn = async (assertion: object): Promise<Result> => {
    const result = await resolver.resolveSignIn(assertion as MultiFactorAssertion);
    return {
      user: auth.currentUser,
      credential: OAuthProvider.credentialFromResult(result),
      operationType: result.operationType,
      additionalUserInfo: getAdditionalUserInfo(result) as Result['additionalUserInfo'] & object,
    };
  };
  return { ...resolver, auth, resolveSignIn } as unknown as firebase.auth.MultiFactorResolver;
}

/** Asks the person for the second factor, over the current screen of the widget. */
function ask({ host, over }: Mount, resolver: firebase.auth.MultiFactorResolver): Promise<Result> {
  const overlay = document.createElement('div');
  overlay.className = 'second-factor';
  // When the widget signs in by a link, it opens a progress dialog, which would cover the overlay.
  document.querySelector('.firebaseui-id-dialog')?.remove();
  host.append(overlay);
  let erase!: () => void;
  const asked = new Promise<Result>((onConfirmed, reject) => {
    const onCancel = () => reject(cancelled());
    over.addEventListener('abort', onCancel, { once: true });
    const screen = <SecondFactor resolver={resolver} onConfirmed={onConfirmed} onCancel={onCancel} />;
    erase = draw(overlay, screen);
  });
  return asked.finally(erase);
}

type SecondFactorProps = {
  resolver: firebase.auth.MultiFactorResolver;
  onConfirmed: (result: Result) => void;
  onCancel: () => void;
};

/** Asks the person which second factor to use, then for a code of that factor. */
function SecondFactor({ resolver, onConfirmed, onCancel }: SecondFactorProps) {
  const factors: readonly Factor[] = resolver.hints;
  const [factor, setFactor] = useState(factors[0]!);
  const [{ verificationId, problem }, goTo] = useState<{ verificationId?: string; problem?: string }>({});

  const askForCode = (id: string) => {
    // The person may have chosen another factor while they solved the bot check.
    setFactor(factor);
    goTo({ verificationId: id });
  };
  const send = async (verifier: ApplicationVerifier) => {
    const phone = { multiFactorUid: factor.uid, session: resolver.session };
    askForCode(await new PhoneAuthProvider(getAuth()).verifyPhoneNumber(phone, verifier));
  };

  if (verificationId === undefined)
    return (
      <FactorChoice
        factors={factors}
        chosen={factor}
        onChoose={setFactor}
        problem={problem}
        send={send}
        onApp={() => askForCode('')}
        onCancel={onCancel}
      />
    );
  return (
    <CodeEntry
      {...SCREEN}
      explanation={
        isPhone(factor)
          ? isolated`Enter the 6-digit code we sent to ${nameOf(factor)}.`
          : isolated`Enter the 6-digit code from ${nameOf(factor)}.`
      }
      confirm={(code) => {
        const assertion = isPhone(factor)
          ? PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code))
          : TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code);
        return resolver.resolveSignIn(assertion as unknown as firebase.auth.MultiFactorAssertion);
      }}
      resend={isPhone(factor) ? send : undefined}
      onConfirmed={onConfirmed}
      reactions={{ 'new-code': (reason) => goTo({ problem: reason }) }}
      onCancel={() => goTo({})}
    />
  );
}
