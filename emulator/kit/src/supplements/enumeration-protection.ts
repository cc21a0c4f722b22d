import type { Operation } from '../catalogue/operations.ts';
import { errorAnswer } from '../rules/provider-answer.ts';
import type { AskEmulator, Fields, MakeSupplement, StatusAndFields } from './supplement.ts';

/** What the calls answer that would otherwise tell whether an address has an account. */
const ANSWERS: Partial<Record<Operation, (fields: Fields, ask: AskEmulator) => Promise<StatusAndFields>>> = {
  'accounts:signInWithPassword': async (_, ask) => {
    const answer = await ask();
    return ['EMAIL_NOT_FOUND', 'INVALID_PASSWORD'].includes(wordOf(answer))
      ? errorAnswer('INVALID_LOGIN_CREDENTIALS')
      : answer;
  },
  'accounts:createAuthUri': async (_, ask) => {
    const { status, body } = await ask();
    const hidden = { registered: undefined, allProviders: undefined, signinMethods: undefined };
    return { status, body: { ...body, ...hidden } };
  },
  'accounts:sendOobCode': async ({ email }, ask) => {
    const answer = await ask();
    if (wordOf(answer) !== 'EMAIL_NOT_FOUND') return answer;
    const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
    return { status: 200, body: { kind, email: String(email).toLowerCase() } };
  },
  'accounts:update': async ({ email, oobCode, idToken, tenantId }, ask) => {
    if (!email || oobCode) return ask();
    // This call changes nothing. It reports a session that has ended, or answers with the account's address.
    const account = await ask({ idToken, tenantId });
    if (account.status !== 200) return account;
    return account.body['email'] === String(email).toLowerCase()
      ? ask()
      : errorAnswer('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
  },
};

/**
 * Hides which addresses have an account in one namespace; the emulator can do so only for all (firebase-tools#6687). What
 * `enableImprovedEmailPrivacy` changes in the emulator (operations.js) changes here too. Also, an app cannot change an
 * address that its owner has not verified, which the emulator lets it do
 * (cloud.google.com/identity-platform/docs/admin/email-enumeration-protection; the sentence: firebase-js-sdk#8883).
 */
export const enumerationProtection: MakeSupplement = () => ({
  setting: 'enumerationProtection',
  operations: Object.keys(ANSWERS) as Operation[],
  answer: ({ operation, fields }, ask) => ANSWERS[operation]!(fields, ask),
});

const wordOf = ({ body }: StatusAndFields) => String((body['error'] as Fields | undefined)?.['message']);
