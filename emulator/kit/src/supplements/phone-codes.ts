import { errorAnswer } from '../rules/provider-answer.ts';
import type { Fields, MakeSupplement } from './supplement.ts';
import { tenantOf } from './tokens.ts';

/**
 * Fixed codes for test phone numbers, as a project's owner can set them in the console
 * (firebase.google.com/docs/auth/web/phone-auth#test-with-fictional-phone-numbers). The emulator makes a random code for
 * each number (firebase-tools#4290). For such a number, only the fixed code is right, and it can be used again and again.
 */
export const phoneCodes: MakeSupplement = (adminOf) => ({
  setting: 'phoneCodes',
  operations: ['accounts:signInWithPhoneNumber', 'mfaEnrollment:finalize', 'mfaSignIn:finalize'],
  async answer({ fields, settings: { phoneCodes: fixed = {} } }, ask) {
    const holder = (fields['phoneVerificationInfo'] ?? fields) as Fields;
    const sent = (await adminOf(tenantOf(fields)).phoneCodes()).find(
      ({ sessionInfo }) => sessionInfo === holder['sessionInfo'],
    );
    const code = sent && fixed[sent.phoneNumber];
    if (code === undefined) return ask();
    if (holder['code'] !== code) return errorAnswer('INVALID_CODE');
    const real = { ...holder, code: sent!.code };
    return ask(holder === fields ? real : { ...fields, phoneVerificationInfo: real });
  },
});
