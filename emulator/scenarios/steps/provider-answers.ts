import type { FaultsClient, Operation } from '../../faults/client.ts';

/**
 * Has the provider refuse an operation; each call when no number is given.
 * @param message its code and, after ` : `, further text
 */
export async function refuse(
  faults: FaultsClient,
  operation: Operation,
  message: string,
  { times, status = 400 }: { times?: number; status?: number } = {},
): Promise<void> {
  const fault = { kind: 'provider-error', message, status } as const;
  await faults.inject({ operation, fault, ...(times !== undefined && { times }) });
}

/**
 * Has the provider ask for linking once, as it does when it is not sure of an address that has an account already:
 * HTTP 200 with needConfirmation (firebase-js-sdk, api/index.ts). The emulator's chooser always vouches.
 *
 * @param by where somebody comes from, such as `google.com`
 * @param verifiedProvider how the account of that address signs in, as far as the provider tells
 */
export async function askForLinkingOnce(
  faults: FaultsClient,
  email: string,
  { by = 'google.com', verifiedProvider = ['password'] }: { by?: string; verifiedProvider?: string[] } = {},
): Promise<void> {
  const claims = JSON.stringify({ sub: email, email, email_verified: true, name: 'Ada of Google' });
  const body = {
    needConfirmation: true,
    email,
    providerId: by,
    // Others than Google give no ID token.
    ...(by === 'google.com' ? { oauthIdToken: claims } : { oauthAccessToken: claims }),
    verifiedProvider,
  };
  await faults.inject({ operation: 'accounts:signInWithIdp', fault: { kind: 'answer', body }, times: 1 });
}

/** Has the provider answer as it does for a link that takes a second factor back; the emulator makes no such link. */
export async function answerSecondFactorLink(faults: FaultsClient, email: string): Promise<void> {
  const mfaInfo = { mfaEnrollmentId: 'any', displayName: 'Ada’s phone', phoneInfo: '+1 555-0100' };
  const question = { requestType: 'REVERT_SECOND_FACTOR_ADDITION', email, mfaInfo };
  await faults.inject({ operation: 'accounts:resetPassword', fault: { kind: 'answer', body: question } });
  await faults.inject({ operation: 'accounts:update', fault: { kind: 'answer', body: { email } } });
}
