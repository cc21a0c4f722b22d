import { setTimeout as wait } from 'node:timers/promises';
import { APP_OPERATIONS, type Operation } from '../faults/operations.ts';
import { noSuch } from '../command/suggestion.ts';
import { errorAnswer } from '../faults/provider-answer.ts';
import { RuleError } from '../faults/rule-error.ts';
import { DEFAULT_NAMESPACE } from '../http/namespaces.ts';
import type { AppCall, Fields, MakeSupplement } from './supplement.ts';
import { readToken } from './tokens.ts';

/** The clock itself: a test may set `Date` to a time that does not pass. */
const { now } = Date;

/** The provider's error word for each thing that can expire. */
const WORDS = {
  session: 'TOKEN_EXPIRED',
  signIn: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  link: 'EXPIRED_OOB_CODE',
  phoneCode: 'SESSION_EXPIRED',
};

/** @returns the id of each thing that a call uses, and when that thing began (seconds since 1970); codes have no such time */
function usedBy(call: AppCall): Record<keyof typeof WORDS, readonly [id: unknown, began?: unknown]> {
  const { fields } = call;
  const { localId, issuedAt } = readToken(fields['refresh_token'] ?? fields['refreshToken']);
  const { user_id: uid, auth_time: signedIn } = readToken(fields['idToken']);
  const { sessionInfo } = (fields['phoneVerificationInfo'] ?? fields) as Fields;
  return {
    session: [localId, issuedAt],
    signIn: [isSensitive(call) ? uid : undefined, signedIn],
    link: [fields['oobCode']],
    phoneCode: [sessionInfo],
  };
}

/**
 * @returns whether a call needs a recent sign-in (@firebase/auth 1.13, auth-public.d.ts: `deleteUser`, `updateEmail` and
 *   `updatePassword`; firebase-js-sdk#5202: `verifyBeforeUpdateEmail`)
 */
const isSensitive = ({ operation, fields: { email, password, requestType } }: AppCall): boolean =>
  operation === 'accounts:delete' ||
  (operation === 'accounts:update' && (email ?? password) !== undefined) ||
  requestType === 'VERIFY_AND_CHANGE_EMAIL';

/** The calls with a token or a code, and those that get a token. */
const CALLS =
  /^(token|accounts:(sign.+|update|delete|resetPassword|sendOobCode)|.+:finalize|mfaEnrollment:withdraw)$/;

/**
 * Refuses what a test, or a server under test, has made expire. In the emulator, only ID tokens expire, by the account's
 * `validSince`. Its refresh tokens contain no time (firebase-tools 15.34, emulator/auth/operations.js: `grantToken`), so
 * those of an account whose sessions have ended get one, `issuedAt`, which the emulator ignores.
 */
export const expiry: MakeSupplement = () => {
  /**
   * When each thing expired (seconds since 1970) and in which namespace, by kind and id: the newest 1000, because a gateway
   * may run all day.
   */
  const times = new Map<string, { since: number; namespace: string }>();
  function keep(key: string, since: number, namespace: string): void {
    times.delete(key);
    times.set(key, { since, namespace });
    const [oldest] = times.keys();
    if (times.size > 1000) times.delete(oldest!);
  }
  /** The calls of a server under test are those of the default namespace, and end sessions in all namespaces. */
  const isUsedIn = (namespace: string) =>
    [...times.values()].some((one) => [namespace, DEFAULT_NAMESPACE].includes(one.namespace));
  return {
    operations: (Object.keys(APP_OPERATIONS) as Operation[]).filter((name) => CALLS.test(name)),
    ownerOperations: ['accounts:update'],
    applies: (_settings, _operation, isOwner, namespace) => isOwner || isUsedIn(namespace),
    async answer(call, ask) {
      const used = Object.entries(usedBy(call)) as [keyof typeof WORDS, [unknown, unknown?]][];
      for (const [kind, [id, began = 0]] of used)
        if (Number(began) < (times.get(`${kind} ${id}`)?.since ?? 0)) return errorAnswer(WORDS[kind]);
      // The time before the call: if sessions end during a sign-in, the new session ends too.
      const issuedAt = Math.floor(now() / 1000);
      const { status, body } = await ask();
      // Only the owner can set this field (`revokeRefreshTokens` of the Admin SDK).
      const { localId: revoked, validSince } = call.fields;
      if (status === 200 && validSince !== undefined)
        keep(`session ${String(revoked)}`, Number(validSince), DEFAULT_NAMESPACE);
      const name = call.operation === 'token' ? 'refresh_token' : 'refreshToken';
      const record = readToken(body[name]);
      if (!times.has(`session ${record['localId']}`)) return { status, body };
      const token = Buffer.from(JSON.stringify({ ...record, issuedAt })).toString('base64');
      return { status, body: { ...body, [name]: token } };
    },
    actions: {
      expire: {
        attributes: {
          kind: { type: 'text', is: 'the kind of thing that expires' },
          id: { type: 'text', is: 'the uid of an account, or the code of a link or text message' },
        },
        /** @returns `since`, the time from which on new sessions and sign-ins count (seconds since 1970) */
        async act({ kind, id }, namespace) {
          if (!Object.hasOwn(WORDS, String(kind)))
            throw new RuleError(noSuch('kind', kind, Object.keys(WORDS)));
          // Tokens count whole seconds. Later ones must have another second than those that expire.
          const since = Math.floor(now() / 1000) + 1;
          while (now() < since * 1000) await wait(since * 1000 - now());
          keep(`${String(kind)} ${String(id)}`, since, namespace);
          return { since };
        },
      },
    },
  };
};
