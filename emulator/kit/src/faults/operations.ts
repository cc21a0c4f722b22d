/** The HTTP request of a provider operation. */
interface Call {
  method: 'GET' | 'POST';
  /** The path after `/identitytoolkit.googleapis.com/v1` or a similar prefix. */
  path: RegExp;
}

const TOOLKIT = '/identitytoolkit\\.googleapis\\.com';
/** Calls that manage a project or a tenant name it in the path; calls of an app do not. */
const SCOPE = '(?:/projects/[^/]+(?:/tenants/[^/]+)?)?';

const call = (method: Call['method'], version: string, path: string): Call => ({
  method,
  path: new RegExp(`^${TOOLKIT}/${version}${path}$`),
});
const account = (verb: string, version = 'v1') => call('POST', version, `${SCOPE}/accounts:${verb}`);
const secondFactor = (step: string) => call('POST', 'v2', `/accounts/${step}`);
const setting = (name: string, version: string) => call('GET', version, `/${name}`);

/**
 * The Firebase JS SDK's calls to the provider (12.19: packages/auth/src/api, `Endpoint`), by the names that rules use.
 * `projects` returns the authorized domains. Legacy addresses (relyingparty) are missing, because no SDK of this decade
 * uses them.
 */
export const OPERATIONS = {
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
  'mfaEnrollment:start': secondFactor('mfaEnrollment:start'),
  'mfaEnrollment:finalize': secondFactor('mfaEnrollment:finalize'),
  'mfaEnrollment:withdraw': secondFactor('mfaEnrollment:withdraw'),
  'mfaSignIn:start': secondFactor('mfaSignIn:start'),
  'mfaSignIn:finalize': secondFactor('mfaSignIn:finalize'),
  passwordPolicy: setting('passwordPolicy', 'v2'),
  recaptchaConfig: setting('recaptchaConfig', 'v2'),
  recaptchaParams: setting('recaptchaParams', 'v1'),
  projects: setting('projects', 'v1'),
  token: { method: 'POST', path: /^\/securetoken\.googleapis\.com\/v1\/token$/ },
} as const satisfies Record<string, Call>;

export type Operation = keyof typeof OPERATIONS;

const ENTRIES = Object.entries(OPERATIONS) as [Operation, Call][];

/**
 * @param path Of the request, without its query.
 * @returns `undefined` for other requests: pages, preflights, the emulator's own addresses.
 */
export function operationOf(method: string, path: string): Operation | undefined {
  return ENTRIES.find(([, known]) => known.method === method && known.path.test(path))?.[0];
}
