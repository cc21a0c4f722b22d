/** The HTTP request of a provider operation. */
interface Call {
  /** `ANY` if one name stands for reading and changing. */
  method: 'GET' | 'POST' | 'ANY';
  /** The path after `/identitytoolkit.googleapis.com/v1` or a similar prefix. */
  path: RegExp;
}

const TOOLKIT = '/identitytoolkit\\.googleapis\\.com';
/** Calls of a whole project or of one tenant name it in the path; those of an app do not. */
const PROJECT = '/projects/[^/]+';
const SCOPE = `(?:${PROJECT}(?:/tenants/[^/]+)?)?`;

const call = (method: Call['method'], version: string, path: string): Call => ({
  method,
  path: new RegExp(`^${TOOLKIT}/${version}${path}$`),
});
const account = (verb: string, version = 'v1') => call('POST', version, `${SCOPE}/accounts:${verb}`);
const step = (name: string) => call('POST', 'v2', `/accounts/${name}`);
const setting = (name: string, version: string) => call('GET', version, `/${name}`);

/**
 * The calls of apps to the provider, by the names that rules use: those of the Firebase JS SDK (12.19:
 * packages/auth/src/api, `Endpoint`), and passkeys, which the Auth emulator has (firebase-tools 15.34, apiSpec.js).
 * `projects` returns the authorized domains.
 */
export const APP_OPERATIONS = {
  'accounts:signInWithPassword': account('signInWithPassword'),
  'accounts:signUp': account('signUp'),
  'accounts:signInWithEmailLink': account('signInWithEmailLink'),
  'accounts:signInWithIdp': account('signInWithIdp'),
  'accounts:signInWithPhoneNumber': account('signInWithPhoneNumber'),
  'accounts:signInWithCustomToken': account('signInWithCustomToken'),
  'accounts:sendVerificationCode': account('sendVerificationCode'),
  'accounts:sendOobCode': account('sendOobCode'),
  'accounts:resetPassword': account('resetPassword'),
  'accounts:update': account('update'),
  'accounts:lookup': account('lookup'),
  'accounts:delete': account('delete'),
  'accounts:createAuthUri': account('createAuthUri'),
  'accounts:revokeToken': account('revokeToken', 'v2'),
  'mfaEnrollment:start': step('mfaEnrollment:start'),
  'mfaEnrollment:finalize': step('mfaEnrollment:finalize'),
  'mfaEnrollment:withdraw': step('mfaEnrollment:withdraw'),
  'mfaSignIn:start': step('mfaSignIn:start'),
  'mfaSignIn:finalize': step('mfaSignIn:finalize'),
  'passkeyEnrollment:start': step('passkeyEnrollment:start'),
  'passkeyEnrollment:finalize': step('passkeyEnrollment:finalize'),
  'passkeySignIn:start': step('passkeySignIn:start'),
  'passkeySignIn:finalize': step('passkeySignIn:finalize'),
  passwordPolicy: setting('passwordPolicy', 'v2'),
  recaptchaConfig: setting('recaptchaConfig', 'v2'),
  recaptchaParams: setting('recaptchaParams', 'v1'),
  projects: setting('projects', 'v1'),
  token: { method: 'POST', path: /^\/securetoken\.googleapis\.com\/v1\/token$/ },
} as const satisfies Record<string, Call>;

/** The further calls of the Admin SDK (firebase-admin 13, auth-api-request.ts). */
const ADMIN_OPERATIONS = {
  createSessionCookie: call('POST', 'v1', `${SCOPE}:createSessionCookie`),
  'accounts:query': account('query'),
  'accounts:batchGet': call('GET', 'v1', `${SCOPE}/accounts:batchGet`),
  'accounts:batchCreate': account('batchCreate'),
  'accounts:batchDelete': account('batchDelete'),
  tenants: call('ANY', 'v2', `${PROJECT}/tenants(?:/[^/:]+)?`),
  config: call('ANY', 'v2', `${PROJECT}/config`),
} as const satisfies Record<string, Call>;

export const OPERATIONS = { ...APP_OPERATIONS, ...ADMIN_OPERATIONS } as const;

export type Operation = keyof typeof OPERATIONS;

/** What a rule or a pattern means: one operation, or all whose names begin like this, such as `accounts:*`. */
export type OperationPattern = Operation | `${string}*`;

const ENTRIES = Object.entries(OPERATIONS) as [Operation, Call][];

/**
 * The names of the API's third version, by which the iOS SDK calls all but the newest operations (firebase-ios-sdk,
 * FIRVerifyPasswordRequest.m and others).
 */
const LEGACY: Readonly<Record<string, Operation>> = {
  verifyPassword: 'accounts:signInWithPassword',
  signupNewUser: 'accounts:signUp',
  emailLinkSignin: 'accounts:signInWithEmailLink',
  verifyAssertion: 'accounts:signInWithIdp',
  verifyPhoneNumber: 'accounts:signInWithPhoneNumber',
  verifyCustomToken: 'accounts:signInWithCustomToken',
  sendVerificationCode: 'accounts:sendVerificationCode',
  getOobConfirmationCode: 'accounts:sendOobCode',
  resetPassword: 'accounts:resetPassword',
  setAccountInfo: 'accounts:update',
  getAccountInfo: 'accounts:lookup',
  deleteAccount: 'accounts:delete',
  createAuthUri: 'accounts:createAuthUri',
};
const LEGACY_PATH = /^\/www\.googleapis\.com\/identitytoolkit\/v3\/relyingparty\/(\w+)$/;

/**
 * @param path Of the request, without its query.
 * @returns `undefined` for other requests: pages, preflights, the emulator's own addresses.
 */
export function operationOf(method: string, path: string): Operation | undefined {
  if (method === 'OPTIONS') return undefined;
  const legacy = LEGACY_PATH.exec(path)?.[1];
  if (legacy !== undefined) return Object.hasOwn(LEGACY, legacy) ? LEGACY[legacy] : undefined;
  return ENTRIES.find(([, { method: own, path: known }]) => {
    return (own === 'ANY' || own === method) && known.test(path);
  })?.[0];
}

/** @returns the operations that a pattern means; none if it means none */
export const operationsOf = (pattern: string): Operation[] =>
  ENTRIES.map(([name]) => name).filter((name) => isMeant(pattern, name));

/** @returns whether a pattern means an operation */
export const isMeant = (pattern: string, operation: Operation): boolean =>
  pattern.endsWith('*') ? operation.startsWith(pattern.slice(0, -1)) : pattern === operation;

/** @returns whether all operations of a pattern are calls without a body */
export const isGet = (pattern: string): boolean =>
  operationsOf(pattern).every((name) => OPERATIONS[name].method === 'GET');
