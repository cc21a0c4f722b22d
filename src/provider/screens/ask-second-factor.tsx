import { getApp } from 'firebase/app';
import { getAdditionalUserInfo, getAuth, getMultiFactorResolver, OAuthProvider } from 'firebase/auth';
import type { MultiFactorError, UserCredential } from 'firebase/auth';
import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { currentMount } from '../flow/mount.ts';
import { SecondFactor } from './second-factor.tsx';

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
