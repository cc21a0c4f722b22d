import { setTimeout as wait } from 'node:timers/promises';
import { text } from '../check/schemas.ts';
import { APP_OPERATIONS, type Operation } from '../catalogue/operations.ts';
import { errorAnswer } from '../rules/provider-answer.ts';
import type { MakeSupplement } from './supplement.ts';
import { readToken } from './tokens.ts';

/** The clock itself: a test may set `Date` to a time that does not pass. */
const { now } = Date;

/** The calls that get a token. */
const CALLS = /^(token|accounts:(sign.+|update)|.+:finalize|mfaEnrollment:withdraw)$/;

/**
 * Ends the sessions that a test, or a server under test, has revoked. In the emulator, only ID tokens end, by the account's
 * `validSince`. Its refresh tokens contain no time (firebase-tools 15.34, emulator/auth/operations.js: `grantToken`), so
 * those of an account whose sessions have ended get one, `issuedAt`, which the emulator ignores.
 */
export const revocation: MakeSupplement = () => {
  /** When the sessions of each account ended (seconds since 1970): the newest 1000, because a gateway may run all day. */
  const ends = new Map<string, number>();
  function keep(uid: string, since: number): void {
    ends.delete(uid);
    ends.set(uid, since);
    const [oldest] = ends.keys();
    if (ends.size > 1000) ends.delete(oldest!);
  }
  return {
    setting: 'revocation',
    operations: (Object.keys(APP_OPERATIONS) as Operation[]).filter((name) => CALLS.test(name)),
    ownerOperations: ['accounts:update'],
    async answer({ operation, fields }, ask) {
      const used = readToken(fields['refresh_token'] ?? fields['refreshToken']);
      if (Number(used['issuedAt'] ?? 0) < (ends.get(String(used['localId'])) ?? 0))
        return errorAnswer('TOKEN_EXPIRED');
      // The time before the call: if sessions end during a sign-in, the new session ends too.
      const issuedAt = Math.floor(now() / 1000);
      const { status, body } = await ask();
      // Only the owner can set this field (`revokeRefreshTokens` of the Admin SDK).
      const { localId: revoked, validSince } = fields;
      if (status === 200 && validSince !== undefined) keep(String(revoked), Number(validSince));
      const name = operation === 'token' ? 'refresh_token' : 'refreshToken';
      const record = readToken(body[name]);
      if (!ends.has(String(record['localId']))) return { status, body };
      const token = Buffer.from(JSON.stringify({ ...record, issuedAt })).toString('base64');
      return { status, body: { ...body, [name]: token } };
    },
    actions: {
      revoke: {
        attributes: { uid: text },
        /** @returns `since`, the time from which on new sessions count (seconds since 1970) */
        async act({ uid }) {
          // Tokens count whole seconds. Later ones must have another second than those that end.
          const since = Math.floor(now() / 1000) + 1;
          while (now() < since * 1000) await wait(since * 1000 - now());
          keep(String(uid), since);
          return { since };
        },
      },
    },
  };
};
