import type { MakeSupplement } from './supplement.ts';
import { tenantOf } from './tokens.ts';

/**
 * What follows when a mailed link changes an address (firebase.google.com/docs/auth/custom-email-handler): the old address
 * gets a mail that takes the change back (`RECOVER_EMAIL`), and the account's sessions end. The emulator does both only if
 * an app or the project's owner sets the address, so the owner sets it, and then the code is used up.
 */
export const addressChanges: MakeSupplement = (adminOf) => ({
  setting: 'addressChanges',
  operations: ['accounts:update'],
  async answer({ fields }, ask) {
    const { oobCode, tenantId } = fields;
    if (oobCode === undefined) return ask();
    const { body: link } = await ask(
      { oobCode, ...(tenantId !== undefined && { tenantId }) },
      'accounts:resetPassword',
    );
    const { requestType, email, newEmail } = link;
    const admin = adminOf(tenantOf(fields));
    const isTaken = async () => (await admin.findAccount(String(newEmail))) !== undefined;
    if (requestType !== 'VERIFY_AND_CHANGE_EMAIL' || (await isTaken())) return ask();
    await admin.updateAccount(String(email), { email: newEmail, emailVerified: true });
    // The emulator no longer knows the old address, and so refuses; by then, it has dropped the code.
    await ask();
    return { status: 200, body: { email: newEmail, emailVerified: true } };
  },
});
