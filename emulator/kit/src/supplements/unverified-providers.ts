import { readToken, tenantOf } from './tokens.ts';
import type { MakeSupplement } from './supplement.ts';

/**
 * Identity providers that do not vouch for an e-mail address (firebase.google.com/docs/auth/users#verified_email_addresses).
 * The emulator's sign-in page makes each of them vouch for it (firebase-tools#6340). If none does, the emulator answers
 * `needConfirmation` when another account has the address. If a verified provider then takes an account over, the account
 * loses the unverified one, as the emulator means it (firebase-tools 15.34, operations.js: `accountUpdates.deleteProviders`).
 */
export const unverifiedProviders: MakeSupplement = (adminOf) => ({
  setting: 'unverifiedProviders',
  operations: ['accounts:signInWithIdp'],
  async answer({ fields, settings: { unverifiedProviders: ids = [] } }, ask) {
    // The emulator reads the query of the URI, then the body, then the fragment, and the last one counts (`getNormalizedUri`).
    const [uri = '', fragment = ''] = String(fields['requestUri'] ?? '').split('#');
    const idp = new URLSearchParams([fragment, fields['postBody'] ?? '', uri.split('?')[1] ?? ''].join('&'));
    if (ids.includes(idp.get('providerId')?.toLowerCase() ?? '')) {
      for (const name of ['id_token', 'access_token']) {
        const claims = readToken(idp.get(name));
        if (claims['sub']) idp.set(name, JSON.stringify({ ...claims, email_verified: false }));
      }
      return ask({ ...fields, requestUri: uri, postBody: String(idp) });
    }
    const { email } = readToken(idp.get('id_token') ?? idp.get('access_token'));
    const admin = adminOf(tenantOf(fields));
    const before = fields['idToken'] || !email ? undefined : await admin.findAccount(String(email));
    const answer = await ask();
    const lost = before?.emailVerified ? [] : (before?.providers ?? []).filter((id) => ids.includes(id));
    if (lost.length > 0 && answer.body['localId'] === before!.uid && !answer.body['needConfirmation'])
      await admin.updateAccount(before!.email, { deleteProvider: lost });
    return answer;
  },
});
