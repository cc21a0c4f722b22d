import type { Fields } from './supplement.ts';

/**
 * Reads an unsigned token: the claims of an ID token, the record in a refresh token of the emulator, which is JSON in base64
 * (firebase-tools 15.34, emulator/auth/state.js: `encodeRefreshToken`), or a fake ID token in JSON.
 *
 * @returns an empty object if the value is no such token
 */
export function readToken(token: unknown): Fields {
  const text = String(token);
  const json = text.startsWith('{') ? text : String(Buffer.from(text.split('.')[1] ?? text, 'base64'));
  try {
    return Object(JSON.parse(json)) as Fields;
  } catch {
    return {};
  }
}

/**
 * @param fields the fields of a call
 * @returns the tenant that the call names, by itself or by a token; `undefined` without a tenant
 */
export function tenantOf({ tenantId, idToken, mfaPendingCredential }: Fields): string | undefined {
  const ofSession = (readToken(idToken)['firebase'] as Fields | undefined)?.['tenant'];
  return (tenantId ?? ofSession ?? readToken(mfaPendingCredential)['tenantId']) as string | undefined;
}
