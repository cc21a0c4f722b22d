import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startAuthFaults } from './start-auth-faults.ts';

const CONFIGS = ['defaultSupportedIdpConfigs', 'inboundSamlConfigs', 'oauthIdpConfigs'].flatMap((name) =>
  ['create', 'delete', 'get', 'list', 'patch'].map((method) => `${name}.${method}`),
);

/**
 * The calls that the gateway does not answer either, as the README says. The JS SDK makes none of them, and the Admin SDK
 * those of its methods for OIDC and SAML providers.
 */
const UNANSWERED = [
  ...CONFIGS.flatMap((name) => [`projects.${name}`, `projects.tenants.${name}`]),
  'accounts.issueSamlResponse',
  'accounts.signInWithGameCenter',
  'accounts.verifyIosClient',
  'defaultSupportedIdps.list',
  'getSessionCookiePublicKeys',
  'projects.identityPlatform.initializeAuth',
  'projects.tenants.getIamPolicy',
  'projects.tenants.setIamPolicy',
  'projects.tenants.testIamPermissions',
].toSorted();

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

const require = createRequire(import.meta.url);

interface Spec {
  servers: { url: string }[];
  paths: Record<string, { servers?: { url: string }[] } & Record<string, { operationId?: string }>>;
}

/** @returns the calls in the emulator's description of the provider's API */
function apiCalls() {
  const { default: spec } = require('firebase-tools/lib/emulator/auth/apiSpec.js') as { default: Spec };
  return Object.entries(spec.paths).flatMap(([path, { servers = spec.servers, ...methods }]) => {
    const host = path.startsWith('/emulator/') ? '' : servers[0]!.url.replace('https://', '/');
    return Object.entries(methods).flatMap(([method, { operationId }]) =>
      operationId === undefined
        ? []
        : [
            {
              id: operationId.replace(/^(identitytoolkit|securetoken)\./, ''),
              method: method.toUpperCase(),
              path,
              address: `${host}${path}`,
            },
          ],
    );
  });
}

/** @returns the paths in the code of the installed JS SDK, such as `/v1/accounts:signUp` */
function pathsOfSdk(): Set<string> {
  const folder = join(dirname(require.resolve('@firebase/auth')), '..', 'esm');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return new Set(Array.from(code.matchAll(/"(\/v\d\/[\w:/]+)"/g), ([, path]) => path!));
}

const starting = startAuthFaults();
afterAll(async () => (await starting).stop(), LIMIT);

test(
  'through the gateway, only calls that the JS SDK does not make get 501',
  async () => {
    const { gateway, projectId } = await starting;
    const calls = apiCalls();
    const refused: typeof calls = [];
    for (const call of calls) {
      const { method, path } = call;
      const isForm = path === '/v1/token';
      const address = call.address.replace('{targetProjectId}', projectId).replaceAll(/\{\w+\}/g, 'any');
      const { status } = await fetch(`${gateway}${address}?key=any`, {
        method,
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          ...(path.includes('/projects/') && { authorization: 'Bearer owner' }),
        },
        ...(['POST', 'PATCH'].includes(method) && { body: isForm ? 'grant_type=refresh_token' : '{}' }),
      });
      if (status === 501) refused.push(call);
    }
    expect(refused.map(({ id }) => id).toSorted()).toEqual(UNANSWERED);
    const ofSdk = pathsOfSdk();
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([...ofSdk]));
    expect(refused.filter(({ path }) => ofSdk.has(path))).toEqual([]);
  },
  LIMIT,
);
