/** The HTTP request of one operation of the provider. */
interface Call {
  /** `ANY` if one operation includes both reading and changing. */
  method: 'GET' | 'POST' | 'ANY';
  /** Matches the whole path, which begins with the provider's host. */
  path: RegExp;
}

const TOOLKIT = '/identitytoolkit\\.googleapis\\.com';
/**
 * The parts of a path that name a project and a tenant. Only calls for a whole project or tenant have these parts; calls of
 * apps do not.
 */
const PROJECT = '/projects/[^/]+';
const SCOPE = `(?:${PROJECT}(?:/tenants/[^/]+)?)?`;

const call = (method: Call['method'], version: string, path: string): Call => ({
  method,
  path: new RegExp(`^${TOOLKIT}/${version}${path}$`),
});
const account = (verb: string, version = 'v1') => call('POST', version, `${SCOPE}/accounts:${verb}`);
const step = (name: string) => call('POST', 'v2', `/accounts/${name}`);
const configs = (name: string) => call('ANY', 'v2', `${PROJECT}(?:/tenants/[^/]+)?/${name}(?:/[^/:]+)?`);
const setting = (name: string, version: string) => call('GET', version, `/${name}`);

/**
 * The calls of apps to the provider, by the names that rules use: those of the Firebase JS SDK (12.19:
 * packages/auth/src/api, `Endpoint`), and those for passkeys that the Auth emulator lists (firebase-tools 15.34,
 * apiSpec.js). `projects` returns the authorized domains.
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

/**
 * The calls that no app makes: those of the Admin SDK (firebase-admin 13, auth-api-request.ts), `accounts:query` of the
 * Emulator UI, and `defaultSupportedIdpConfigs` of programs that call the provider's API themselves.
 */
const ADMIN_OPERATIONS = {
  createSessionCookie: call('POST', 'v1', `${SCOPE}:createSessionCookie`),
  accounts: call('POST', 'v1', `${PROJECT}(?:/tenants/[^/]+)?/accounts`),
  'accounts:query': account('query'),
  'accounts:batchGet': call('GET', 'v1', `${SCOPE}/accounts:batchGet`),
  'accounts:batchCreate': account('batchCreate'),
  'accounts:batchDelete': account('batchDelete'),
  tenants: call('ANY', 'v2', `${PROJECT}/tenants(?:/[^/:]+)?`),
  config: call('ANY', 'v2', `${PROJECT}/config`),
  oauthIdpConfigs: configs('oauthIdpConfigs'),
  inboundSamlConfigs: configs('inboundSamlConfigs'),
  defaultSupportedIdpConfigs: configs('defaultSupportedIdpConfigs'),
} as const satisfies Record<string, Call>;

export type AppOperation = keyof typeof APP_OPERATIONS;

export const OPERATIONS = { ...APP_OPERATIONS, ...ADMIN_OPERATIONS } as const;

export type Operation = keyof typeof OPERATIONS;

/**
 * The operations to which a rule or a check applies: one operation, or with a final `*` all whose names begin so, such as
 * `accounts:*`.
 */
export type OperationPattern = Operation | `${string}*`;

const ENTRIES = Object.entries(OPERATIONS) as [Operation, Call][];

/**
 * The names of operations in the third version of the provider's API. The iOS SDK uses these names for all operations except
 * the newest (firebase-ios-sdk, FIRVerifyPasswordRequest.m and others).
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
 * @param path The path of the request, without the query.
 * @returns the operation; `undefined` for every other request, such as for a page, a preflight or one of the emulator's own
 *   addresses
 * @example operationOf('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'); // 'accounts:signUp'
 */
export function operationOf(method: string, path: string): Operation | undefined {
  if (method === 'OPTIONS') return undefined;
  const legacy = LEGACY_PATH.exec(path)?.[1];
  if (legacy !== undefined) return Object.hasOwn(LEGACY, legacy) ? LEGACY[legacy] : undefined;
  return ENTRIES.find(([, { method: own, path: known }]) => {
    return (own === 'ANY' || own === method) && known.test(path);
  })?.[0];
}

/** @returns the operations that a pattern selects; an empty list if the pattern fits no operation */
export const operationsOf = (pattern: string): Operation[] =>
  ENTRIES.map(([name]) => name).filter((name) => isMeant(pattern, name));

/** @returns whether a pattern selects an operation */
export const isMeant = (pattern: string, operation: Operation): boolean =>
  pattern.endsWith('*') ? operation.startsWith(pattern.slice(0, -1)) : pattern === operation;

/** @returns whether all operations that a pattern selects are GET requests, which have no body */
export const isGet = (pattern: string): boolean =>
  operationsOf(pattern).every((name) => OPERATIONS[name].method === 'GET');
