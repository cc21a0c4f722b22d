import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { afterAll, expect, test } from 'vitest';
import { operationOf } from '../faults/operations.ts';
import { supplementsOf } from '../supplements/supplements.ts';
import { startAuthFaults } from './start-auth-faults.ts';

/* Writes SUPPORTED.md, with `npx vitest run emulator/kit/src/bin/supported.test.ts -u`. */

/** A call of the provider's API. */
interface ApiCall {
  /** Without the API's name at the beginning, e.g. `accounts.signUp` or `projects.tenants.list`. */
  id: string;
  method: string;
  /** The path at the provider, e.g. `/v2/projects/{targetProjectId}/tenants`. */
  path: string;
  /** The path at the emulator, with the provider's host. */
  address: string;
  /** Whether the stock emulator has code for the call. */
  emulated: boolean;
}

/** Splits a list, and makes `a` and `projects.tenants.a` of `projects*.a`. */
const ids = (list: string): string[] =>
  list.split(/\s+/).flatMap((id) => {
    return id.includes('*') ? [id.replace('*', ''), id.replace('*', '.tenants')] : [id];
  });

/** What the iOS SDK calls and the JS SDK does not, and the reverse (firebase-ios-sdk, FirebaseAuth/Sources/Swift/Backend). */
const IOS_ONLY = ids(`accounts.signInWithGameCenter accounts.verifyIosClient accounts.passkeyEnrollment.start
  accounts.passkeyEnrollment.finalize accounts.passkeySignIn.start accounts.passkeySignIn.finalize`);
const NOT_IOS = ids('getPasswordPolicy getRecaptchaParams');

/** What the Admin SDK calls (firebase-admin 13, auth-api-request.ts). */
const ADMIN = ids(`projects*.createSessionCookie projects*.accounts projects*.accounts.batchCreate
  projects*.accounts.batchDelete projects*.accounts.batchGet projects*.accounts.delete projects*.accounts.lookup
  projects*.accounts.sendOobCode projects*.accounts.update projects.getConfig projects.updateConfig
  projects.tenants.create projects.tenants.list projects.tenants.delete projects.tenants.get projects.tenants.patch
  projects*.oauthIdpConfigs.create projects*.oauthIdpConfigs.list projects*.oauthIdpConfigs.delete
  projects*.oauthIdpConfigs.get projects*.oauthIdpConfigs.patch projects*.inboundSamlConfigs.create
  projects*.inboundSamlConfigs.list projects*.inboundSamlConfigs.delete projects*.inboundSamlConfigs.get
  projects*.inboundSamlConfigs.patch`);

/** Who makes a call that no SDK makes (firebase-tools-ui, components/Auth/api.ts; magic-modules, products/identityplatform). */
const OTHERS: [id: RegExp, caller: string][] = [
  [/^projects(\.tenants)?\.accounts\.query$/, 'Emulator UI'],
  [/^emulator\./, 'Emulator UI, tests'],
  [/defaultSupportedIdpConfigs\.|initializeAuth$/, 'Terraform'],
];

const GATEWAY = 'kit/src/gateway';
const SCENARIOS = 'scenarios/supplements';
const HERE = 'kit/src/bin/supported.test.ts';

/** What the gateway adds to a call, and the file below `emulator/` that proves it. */
const ADDED: [id: RegExp, adds: string, proof: string][] = [
  [
    /^getPasswordPolicy|^accounts\.(signUp|update|resetPassword|signInWithPassword)$/,
    'password policy',
    `${SCENARIOS}/password-policy.spec.ts`,
  ],
  [
    /^accounts\.(signInWithPassword|createAuthUri|sendOobCode|update)$/,
    'enumeration protection',
    `${SCENARIOS}/enumeration-protection.spec.ts`,
  ],
  [
    /^accounts\.(signInWithPhoneNumber|mfa\w+\.finalize)$/,
    'fixed codes of test phone numbers',
    `${SCENARIOS}/phone-codes.spec.ts`,
  ],
  [
    /accounts\.(lookup|batchGet|signInWith(Password|EmailLink|Idp)|mfaEnrollment\.start|mfa\w+\.finalize)$|^token$/,
    'authenticator apps as second factors',
    `${SCENARIOS}/totp.spec.ts`,
  ],
  [
    /^(token|projects(\.tenants)?\.accounts\.update|accounts\.(sign(?!InWithGameCenter).+|update|delete|mfaEnrollment\.withdraw|.+\.finalize))$/,
    'sessions and sign-ins that end',
    `${SCENARIOS}/sessions.spec.ts`,
  ],
  [
    /^accounts\.(resetPassword|update|sendOobCode|signInWith(EmailLink|PhoneNumber)|mfa\w+\.finalize)$/,
    'links and codes that expire',
    `${SCENARIOS}/expired-codes.spec.ts`,
  ],
  [
    /^accounts\.signInWithIdp$/,
    'providers that do not vouch for an address',
    `${SCENARIOS}/unverified-providers.spec.ts`,
  ],
  [/^accounts\.revokeToken$/, 'an empty answer', `${SCENARIOS}/revoke-token.spec.ts`],
  [/Configs\./, 'configurations, stored in memory', `${GATEWAY}/provider-configs.test.ts`],
  [/^getRecaptchaConfig$/, 'the answer of a project without reCAPTCHA', HERE],
  [/sendOobCode$|oobCodes/, 'links that lead to the origin of the call', `${GATEWAY}/action-links.test.ts`],
];

/** Why the gateway does not add a call. */
const LACKING: Readonly<Record<string, string>> = {
  'accounts.issueSamlResponse': 'Google describes the call as experimental, and no further.',
  'accounts.signInWithGameCenter': 'Only a device has data that Game Center signed. iOS apps get 404.',
  'accounts.verifyIosClient':
    'Only a device gets the notification that proves the app. iOS apps get 404; `isAppVerificationDisabledForTesting` avoids the call.',
  getSessionCookiePublicKeys: 'The Admin SDK gets the keys from Google, and needs none for an emulator.',
  'defaultSupportedIdps.list': 'The list is the same for every project.',
  'projects.identityPlatform.initializeAuth': 'The call enables the provider, which is enabled here.',
  'projects.tenants.getIamPolicy': 'The emulator has no roles.',
  'projects.tenants.setIamPolicy': 'The emulator has no roles.',
  'projects.tenants.testIamPermissions': 'The emulator has no roles.',
};

/** Who sends the fields that the emulator refuses with 501, by the function and the text of the error. */
const PARTS: [where: RegExp, sender: string][] = [
  [/^(createAuthUri|lookup|queryAccounts|sendOobCode|setAccountInfo)|signOutUser/, 'no SDK'],
  [/returnRefreshToken|pendingIdToken/, 'no SDK'],
  [/captcha/, 'client SDKs with reCAPTCHA Enterprise; the fault `strip-captcha` removes the field'],
  [/androidVerificationProof/, 'the Android SDK, for ‘instant’ verification'],
  [/^signInWithIdp/, 'client SDKs with a real token; a token of JSON works: `{"sub":"1","email":"a@b.c"}`'],
];

const require = createRequire(import.meta.url);
const EMULATOR = dirname(require.resolve('firebase-tools/lib/emulator/auth/apiSpec.js'));
const JS_SDK = join(dirname(require.resolve('@firebase/auth')), '..', 'esm');

interface Spec {
  servers: { url: string }[];
  paths: Record<string, { servers?: { url: string }[] } & Record<string, { operationId?: string }>>;
}

/** @returns the calls that the emulator's description of the API lists, sorted by path */
function apiCalls(): ApiCall[] {
  const { default: spec } = require(join(EMULATOR, 'apiSpec.js')) as { default: Spec };
  const { authOperations } = require(join(EMULATOR, 'operations.js')) as { authOperations: object };
  const all = Object.entries(spec.paths).flatMap(([path, { servers = spec.servers, ...methods }]) => {
    const host = path.startsWith('/emulator/') ? '' : servers[0]!.url.replace('https://', '/');
    const named = Object.entries(methods).filter(([, { operationId }]) => operationId !== undefined);
    return named.map(([method, { operationId = '' }]) => ({
      id: operationId.replace(/^(identitytoolkit|securetoken)\./, ''),
      method: method.toUpperCase(),
      path,
      address: `${host}${path}`,
      emulated: isEmulated(operationId.split('.'), authOperations),
    }));
  });
  return all.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** @returns whether the emulator's table has a function, found as its server finds it (server.js, `processNested`) */
function isEmulated([name, ...rest]: string[], table: object | undefined): boolean {
  if (name !== undefined) return !!table && isEmulated(rest, (table as Record<string, object>)[name]);
  return typeof ((table as { _?: object } | undefined)?._ ?? table) === 'function';
}

/** @returns the paths in the code of the installed JS SDK, such as `/v1/accounts:signUp` */
function pathsOfSdk(): Set<string> {
  const files = readdirSync(JS_SDK).filter((name) => name.endsWith('.js'));
  const code = files.map((name) => readFileSync(join(JS_SDK, name), 'utf8')).join('\n');
  return new Set(Array.from(code.matchAll(/"(\/v\d\/[\w:/]+)"/g), ([, path]) => path!));
}

/** @returns where the emulator's code throws an error with 501 within a call, and the error's text */
function unimplementedParts(): { where: string; text: string }[] {
  const code = ['operations.js', 'server.js'].map((name) => readFileSync(join(EMULATOR, name), 'utf8'));
  const found = code
    .join('\n')
    .matchAll(/^(?:async )?function (\w+)|new errors_\d\.NotImplementedError\(["'`]?(.*?)["'`]?\);/gm);
  let where = '';
  return Array.from(found, ([, name, text = '']) => ({ where: (where = name ?? where), text })).filter(
    ({ text }) => text !== '' && !text.startsWith('${prop}'),
  );
}

/** @returns an address with values for its parameters */
const filled = (address: string, project: string): string =>
  address.replace('{targetProjectId}', project).replaceAll(/\{\w+\}/g, 'any');

const calls = apiCalls();
const ofJs = pathsOfSdk();
const SDKS = ['JS', 'iOS', 'Admin'];

function callersOf({ id, path }: ApiCall): string[] {
  const js = ofJs.has(path);
  const makes = [js, IOS_ONLY.includes(id) || (js && !NOT_IOS.includes(id)), ADMIN.includes(id)];
  const others = OTHERS.filter(([pattern]) => pattern.test(id)).map(([, caller]) => caller);
  return [...SDKS.filter((_, index) => makes[index]), ...others];
}

const nameInRules = ({ method, address }: ApiCall) => operationOf(method, filled(address, 'demo'));
const addedTo = ({ id }: ApiCall) => ADDED.filter(([pattern]) => pattern.test(id));

const PROJECT = '/projects/{targetProjectId}';
const TENANT = `${PROJECT}/tenants/{tenantId}`;

/** @returns the path as the table shows it: one for both calls if a call exists for a project and for a tenant */
function shownPath({ method, path }: ApiCall): string {
  const ofProject = path.replace(TENANT, PROJECT);
  const ofBoth = [ofProject, ofProject.replace(PROJECT, TENANT)];
  const isBoth = ofBoth.every((one) => calls.some((call) => call.path === one && call.method === method));
  const shown = isBoth ? ofProject.replace(PROJECT, '/projects/P[/tenants/T]') : path;
  return shown
    .replace('{targetProjectId}', 'P')
    .replace('{tenantId}', 'T')
    .replace(/\{\w+\}/, 'ID');
}

function row(call: ApiCall): string {
  const added = addedTo(call);
  const reason = LACKING[call.id];
  const name = nameInRules(call);
  const cells = [
    `\`${call.method} ${shownPath(call)}\``,
    callersOf(call).join(', ') || 'nobody',
    name ? `\`${name}\`` : '',
    call.emulated ? 'answers' : '501',
    reason ? `501: ${reason}` : added.map(([, adds]) => adds).join('; '),
    added.length > 0 ? added.map(([, , proof]) => proof).join(', ') : HERE,
  ];
  return `| ${cells.join(' | ')} |`;
}

test('SUPPORTED.md lists every call of the provider', async () => {
  const parts = unimplementedParts().map(({ where, text }) => {
    const sender = PARTS.find(([pattern]) => pattern.test(`${where} ${text}`))?.[1];
    expect(sender, `who sends the field that ${where} refuses with ‘${text}’`).toBeDefined();
    return `| \`${where}\` | \`${text}\` | ${sender} |`;
  });
  const text = `# What the emulator and the gateway support

This table has every call in the emulator's description of the provider's API (firebase-tools,
\`lib/emulator/auth/apiSpec.js\`). A unit test writes the table. It sends each call to a real emulator, directly and through
the gateway. Through the gateway, no call of the JS or Admin SDK gets 501.

- **Called by** names the SDKs for JS, iOS and Node (Admin). The source of the Android SDK is not public. The iOS SDK makes
  most of these calls at their addresses of version 3.
- **In rules** is the name of the call for rules; without a name, no rule can catch the call.
- **Emulator** says whether the stock emulator answers the call or refuses it with 501.
- **Gateway** says what the gateway adds, or why it does not. Where this is empty, it passes the emulator's answer on.
- **Proof** is the file of a test, below \`emulator/\` in the repository.

| call | called by | in rules | emulator | gateway | proof |
| --- | --- | --- | --- | --- | --- |
${[...new Set(calls.map(row))].join('\n')}

## Fields that get 501

The emulator refuses these calls with 501 only if they have certain fields. The gateway passes this answer on.

| function in the emulator's code | error | who sends the fields |
| --- | --- | --- |
${parts.join('\n')}
`;
  await expect((await format('SUPPORTED.md', text)).code).toMatchFileSnapshot('../../SUPPORTED.md');
});

test('the table names only calls and files that exist, and all that supplements add', () => {
  const known = calls.map(({ id }) => id);
  expect(known).toEqual(expect.arrayContaining([...IOS_ONLY, ...NOT_IOS, ...ADMIN, ...Object.keys(LACKING)]));
  for (const [pattern] of [...OTHERS, ...ADDED]) expect(known).toContainEqual(expect.stringMatching(pattern));
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([...ofJs]));
  const folder = new URL('../../../', import.meta.url);
  expect(ADDED.filter(([, , proof]) => !existsSync(new URL(proof, folder)))).toEqual([]);
  const supplements = supplementsOf('http://localhost', 'demo');
  for (const name of new Set(supplements.flatMap(({ operations }) => operations))) {
    const added = calls.filter((call) => nameInRules(call) === name).map((call) => addedTo(call).length);
    const adding = supplements.filter(({ operations }) => operations.includes(name));
    expect(Math.max(...added), `what ADDED says of ${name}`).toBeGreaterThanOrEqual(adding.length);
  }
});

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

const starting = startAuthFaults();
afterAll(async () => (await starting).stop(), LIMIT);

/** Makes every call with an empty body. @returns those whose answer has the status 501 */
async function refusedBy(origin: string): Promise<ApiCall[]> {
  const { projectId } = await starting;
  const refused: ApiCall[] = [];
  for (const call of calls) {
    const isForm = call.path === '/v1/token';
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const { status } = await fetch(`${origin}${filled(call.address, projectId)}?key=any`, {
      method: call.method,
      headers: {
        'content-type': type,
        ...(call.path.includes(PROJECT) && { authorization: 'Bearer owner' }),
      },
      ...(['POST', 'PATCH'].includes(call.method) && { body: isForm ? 'grant_type=refresh_token' : '{}' }),
    });
    if (status === 501) refused.push(call);
  }
  return refused;
}

test(
  'the stock emulator answers 501 to every call that it has no code for, among them calls of each SDK',
  async () => {
    const refused = await refusedBy((await starting).auth);
    expect(refused).toEqual(calls.filter(({ emulated }) => !emulated));
    expect(refused.flatMap(callersOf)).toEqual(expect.arrayContaining(SDKS));
  },
  LIMIT,
);

test(
  'through the gateway, only the calls with a reason in SUPPORTED.md get 501, and none of the JS or Admin SDK',
  async () => {
    const { gateway } = await starting;
    const refused = await refusedBy(gateway);
    expect(refused.map(({ id }) => id).toSorted()).toEqual(Object.keys(LACKING).toSorted());
    expect(refused.flatMap(callersOf).filter((caller) => ['JS', 'Admin'].includes(caller))).toEqual([]);
    // The address of the iOS SDK: IdentityToolkitRequest.swift, `requestURL`.
    for (const name of ['signInWithGameCenter', 'verifyClient']) {
      const address = `${gateway}/www.googleapis.com/identitytoolkit/v3/relyingparty/${name}?key=any`;
      expect((await fetch(address, { method: 'POST' })).status).toBe(404);
    }
  },
  LIMIT,
);
