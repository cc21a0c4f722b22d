import { randomUUID } from 'node:crypto';
import { text } from '../check/schemas.ts';
import type { Admin, Fields, MakeSupplement } from './supplement.ts';
import { readToken, tenantOf } from './tokens.ts';

/**
 * The mail about a new second factor, whose link removes it again (firebase.google.com/docs/auth/custom-email-handler). The
 * emulator sends none and knows no such link, so the gateway keeps both in memory.
 */
export const secondFactorMails: MakeSupplement = (adminOf) => {
  /** By the code in the link. */
  const mails = new Map<unknown, { email: string; id: unknown; admin: Admin }>();
  return {
    setting: 'secondFactorMails',
    operations: ['mfaEnrollment:finalize', 'accounts:resetPassword', 'accounts:update'],
    async answer({ operation, fields }, ask) {
      if (operation === 'mfaEnrollment:finalize') {
        const answer = await ask();
        const { email, firebase } = readToken(answer.body['idToken']);
        const id = (firebase as Fields | undefined)?.['second_factor_identifier'];
        if (id) mails.set(randomUUID(), { email: String(email), id, admin: adminOf(tenantOf(fields)) });
        return answer;
      }
      const { email = '', id, admin } = mails.get(fields['oobCode']) ?? {};
      const { mfaInfo = [] } = (await admin?.findAccount(email)) ?? {};
      const added = mfaInfo.find(({ mfaEnrollmentId }) => mfaEnrollmentId === id);
      // The emulator refuses the code, which it does not know.
      if (!added) return ask();
      if (operation === 'accounts:resetPassword')
        return { status: 200, body: { requestType: 'REVERT_SECOND_FACTOR_ADDITION', email, mfaInfo: added } };
      const enrollments = mfaInfo.filter((factor) => factor !== added);
      await admin!.updateAccount(email, { mfa: { enrollments } });
      return { status: 200, body: { email } };
    },
    actions: {
      secondFactorLinks: {
        attributes: { email: text },
        act: async ({ email }) =>
          [...mails].flatMap(([code, mail]) =>
            mail.email === email ? `/emulator/action?mode=revertSecondFactorAddition&oobCode=${code}` : [],
          ),
      },
    },
  };
};
