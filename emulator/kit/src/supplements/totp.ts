import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { text } from '../check/schemas.ts';
import { errorAnswer } from '../rules/provider-answer.ts';
import { Refusal } from '../http/json-api.ts';
import type { Admin, AskEmulator, Fields, MakeSupplement, StatusAndFields } from './supplement.ts';
import { phoneNumberOf } from './phone-number.ts';
import { readToken, tenantOf } from './tokens.ts';
import { newSharedSecret } from './totp-code.ts';

const ANSWERS = [
  'accounts:lookup',
  'accounts:signInWithPassword',
  'accounts:signInWithIdp',
  'accounts:resetPassword',
] as const;
const STEPS = ['mfaEnrollment:start', 'mfaEnrollment:finalize', 'mfaSignIn:finalize'] as const;

/**
 * Authenticator apps as second factors (firebase.google.com/docs/auth/web/totp-mfa), which the emulator lacks
 * (firebase-tools#6224). The emulator knows only phone numbers. So for each app, the account has a number there that nobody
 * owns. The gateway keeps the app's secret in memory, checks the codes, and shows the app in place of the number, also to the
 * Admin SDK. Blocking functions see the number. The emulator's project always allows second factors. A tenant must allow text
 * messages (`mfaConfig`, PHONE_SMS); otherwise, the emulator answers OPERATION_NOT_ALLOWED. An enrolment may take any time.
 */
export const totp: MakeSupplement = (adminOf) => {
  /** The apps of accounts by `mfaEnrollmentId`, and of pending enrolments by `sessionInfo`; `admin` is that of the tenant. */
  const apps = new Map<unknown, ReturnType<typeof newSharedSecret> & { admin: Admin }>();

  async function startEnrolment(fields: Fields, ask: AskEmulator): Promise<StatusAndFields> {
    const app = newSharedSecret();
    const answer = await ask({ ...fields, phoneEnrollmentInfo: { phoneNumber: phoneNumberOf(app.base32) } });
    if (answer.status !== 200) return answer;
    const { sessionInfo } = answer.body['phoneSessionInfo'] as Fields;
    apps.set(sessionInfo, { ...app, admin: adminOf(tenantOf(fields)) });
    const totpSessionInfo = {
      sessionInfo,
      sharedSecretKey: app.base32,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
    };
    return { ...answer, body: { totpSessionInfo } };
  }

  /** Finishes an enrolment, in which the app sends its `sessionInfo`, or a sign-in. */
  async function finish(fields: Fields, { sessionInfo, verificationCode }: Fields, ask: AskEmulator) {
    const app = apps.get(sessionInfo ?? fields['mfaEnrollmentId']);
    if (!app) return errorAnswer(sessionInfo ? 'INVALID_SESSION_INFO' : 'MFA_ENROLLMENT_NOT_FOUND');
    const started = sessionInfo ? undefined : await ask(fields, 'mfaSignIn:start');
    if (started && started.status !== 200) return started;
    if (!app.accepts(verificationCode))
      return errorAnswer(verificationCode ? 'INVALID_CODE' : 'MISSING_CODE');
    const phone = (started?.body['phoneResponseInfo'] ?? { sessionInfo }) as Fields;
    const codes = await app.admin.phoneCodes();
    const phoneVerificationInfo = codes.find((sent) => sent.sessionInfo === phone['sessionInfo']);
    const answer = await ask({ ...fields, phoneVerificationInfo });
    if (answer.status !== 200) return answer;
    apps.delete(sessionInfo);
    apps.set(secondFactorOf(answer.body['idToken']), app);
    return answer;
  }

  /** @returns a value of an answer, where an app replaces the number that stands for it. @param name the value's name */
  function show(name: string, value: unknown): unknown {
    const factor = (value ?? {}) as Fields;
    if (apps.has(factor['mfaEnrollmentId']))
      return { ...factor, phoneInfo: undefined, unobfuscatedPhoneInfo: undefined, totpInfo: {} };
    if (!['idToken', 'id_token', 'access_token'].includes(name)) return value;
    if (!apps.has(secondFactorOf(value))) return value;
    const { firebase, ...claims } = readToken(value);
    const shown = JSON.stringify({
      ...claims,
      firebase: { ...(firebase as Fields), sign_in_second_factor: 'totp' },
    });
    return String(value).replace(/\.[^.]*/, `.${Buffer.from(shown).toString('base64url')}`);
  }

  return {
    setting: 'totp',
    operations: [...ANSWERS, ...STEPS, 'accounts:signInWithEmailLink', 'token'],
    ownerOperations: ['accounts:lookup', 'accounts:batchGet'],
    async answer({ fields: { totpEnrollmentInfo, totpVerificationInfo: proof, ...fields } }, ask) {
      if (totpEnrollmentInfo) return startEnrolment(fields, ask);
      const answer = await (proof ? finish(fields, proof as Fields, ask) : ask());
      return { ...answer, body: JSON.parse(JSON.stringify(answer.body), show) as Fields };
    },
    actions: {
      addTotp: {
        attributes: {
          email: text,
          tenantId: v.optional(text),
        },
        async act({ email, tenantId }) {
          const admin = adminOf(tenantId as string | undefined);
          const account = await admin.findAccount(email as string);
          if (!account) throw new Refusal(404, `There is no account for ${email as string}.`);
          const app = newSharedSecret();
          const mfaEnrollmentId = randomUUID();
          const enrolledAt = new Date().toISOString();
          const factor = { mfaEnrollmentId, enrolledAt, phoneInfo: phoneNumberOf(app.base32) };
          const mfa = { enrollments: [...(account.mfaInfo ?? []), factor] };
          await admin.updateAccount(account.email, { emailVerified: true, mfa });
          apps.set(mfaEnrollmentId, { ...app, admin });
          return { secret: app.base32 };
        },
      },
    },
  };
};

/** @returns the `mfaEnrollmentId` of the second factor that signed in */
const secondFactorOf = (idToken: unknown): unknown =>
  (readToken(idToken)['firebase'] as Fields | undefined)?.['second_factor_identifier'];
