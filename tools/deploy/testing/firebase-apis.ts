import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { HostingFile } from '../../../src/build/content-policy.ts';
import { listenOnLoopback } from 'firebase-auth-faults/internal/http';

/** The Firebase project of a test, as Google's APIs describe it. */
export interface TestProject {
  id: string;
  /** The ids of the web apps. */
  appIds: readonly string[];
  sites: readonly { id: string; appId?: string }[];
  /** The domains at which people can sign in; `undefined` if the project has not set up Authentication. */
  authorizedDomains: readonly string[] | undefined;
}

/** A call that one of the APIs received, without the origin. */
export interface ApiCall {
  method: string;
  path: string;
  body: string;
  authorization: string | undefined;
}

type Answer = (project: TestProject, parts: string[], body: string, origin: string) => object;

/** A refusal, in the form of Google's APIs. */
const refusal = (status: number, message: string) => ({ error: { status, message } });

/** Google's answers by method and path, with the fields that firebase-tools reads. */
const routes: readonly [call: RegExp, answer: Answer][] = [
  [
    /^GET \/v1beta1\/projects\/[^/]+\/webApps\?/,
    ({ appIds }) => ({ apps: appIds.map((appId) => ({ appId })) }),
  ],
  [
    /^GET \/v1beta1\/projects\/-\/webApps\/([^/]+)\/config/,
    ({ id }, [appId]) => ({
      projectId: id,
      appId,
      apiKey: `key-of-${appId}`,
      authDomain: `${id}.firebaseapp.com`,
    }),
  ],
  [
    /^GET \/v1beta1\/projects\/[^/]+\/sites\?/,
    ({ id, sites }) => ({ sites: sites.map((site) => siteOf(id, site)) }),
  ],
  [
    /^GET \/v1beta1\/projects\/[^/]+\/sites\/([^/?]+)$/,
    ({ id, sites }, [name]) =>
      sites.map((site) => siteOf(id, site)).find((site) => site.name.endsWith(`/${name}`))!,
  ],
  [
    /^GET \/v1beta1\/projects\/([^/?]+)$/,
    ({ id, sites }) => ({ projectId: id, resources: { hostingSite: sites.length > 0 ? id : undefined } }),
  ],
  // Workload identity federation: GitHub's token for a workflow, Google's for that, and the service account's for that.
  [/^GET \/github-token$/, () => ({ value: 'of-the-workflow' })],
  [/^POST \/google-token$/, () => ({ access_token: 'of-the-pool', expires_in: 3600, token_type: 'Bearer' })],
  [
    /^POST \/service-account:generateAccessToken$/,
    () => ({ accessToken: 'of-the-service-account', expireTime: '2099-01-01T00:00:00Z' }),
  ],
  [/^POST \/v1\/projects\/[^/]+:testIamPermissions/, () => ({ permissions: [] })],
  [/^GET \/v1\/projects\/[^/]+\/services\//, () => ({ state: 'ENABLED' })],
  [
    /^POST \/v1beta1\/projects\/[^/]+\/sites\/([^/]+)\/versions$/,
    ({ id }, [site]) => ({ name: `projects/${id}/sites/${site}/versions/1` }),
  ],
  [
    /^POST .*:populateFiles$/,
    (_, __, body, origin) => ({
      uploadRequiredHashes: Object.values((JSON.parse(body) as { files: Record<string, string> }).files),
      uploadUrl: `${origin}/upload`,
    }),
  ],
  [/^POST \/upload\//, () => ({})],
  [/^PATCH .*\/versions\/1\?/, () => ({ status: 'FINALIZED' })],
  [/^POST .*\/releases\?/, () => ({ name: 'release' })],
  [/^GET .*\/channels\/[^/]+$/, () => refusal(404, 'Requested entity was not found.')],
  [
    /^POST .*\/sites\/([^/]+)\/channels\?channelId=(.+)$/,
    (_, [site, channel]) => ({
      url: `https://${site}--${channel}-abc123.web.app`,
      expireTime: '2030-01-02T03:04:05Z',
    }),
  ],
  [/^GET .*\/channels\?/, () => ({ channels: [] })],
  [/^GET \/admin\/v2\/projects\/[^/]+\/config/, ({ authorizedDomains }) => ({ authorizedDomains })],
  // As if the deployer lacked the right to change the settings of Authentication.
  [/^PATCH \/admin\/v2\/projects\/[^/]+\/config/, () => refusal(403, 'The caller does not have permission')],
  [
    /^GET \/v1\/projects\?key=/,
    ({ id, authorizedDomains }) =>
      authorizedDomains ? { projectId: id, authorizedDomains } : refusal(400, 'CONFIGURATION_NOT_FOUND'),
  ],
];

const siteOf = (project: string, { id, appId }: TestProject['sites'][number]) => ({
  name: `projects/${project}/sites/${id}`,
  type: id === project ? 'DEFAULT_SITE' : 'USER_SITE',
  appId,
});

/** The variables that make firebase-tools call other servers than Google's (lib/api.js). */
const ORIGINS = [
  'FIREBASE_API_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_IDENTITY_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_SERVICE_USAGE_URL',
];

/** The configuration of a version in Hosting's API, which firebase-tools makes from firebase.json. */
interface VersionConfig {
  headers: { glob: string; headers: Record<string, string> }[];
  redirects: { glob: string; location: string; statusCode: number }[];
}

/** Starts a stub for the Google APIs that firebase-tools calls during a deployment. The stub knows only one project. */
export async function startFirebaseApis(project: TestProject) {
  const calls: ApiCall[] = [];
  const uploads = new Map<string, Buffer>();
  const server = await listenOnLoopback(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const body = await buffer(request);
    const call = { method, path, body: body.toString(), authorization: headers.authorization };
    calls.push(call);
    if (path.startsWith('/upload/')) uploads.set(path.slice('/upload/'.length), gunzipSync(body));
    const answer: { error?: { status: number } } = answerTo(call, `http://${headers.host}`, project);
    response.writeHead(answer.error?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }, 0);
  const origin = `http://127.0.0.1:${server.port}`;
  const bodyOf = (pattern: RegExp) =>
    JSON.parse(calls.find(({ method, path }) => pattern.test(`${method} ${path}`))!.body) as object;
  return {
    /** Every call, in order. */
    calls,
    /** Writes what Hosting has received into a folder: the files into `public/`, and the settings into firebase.json. */
    async writePublished(folder: string): Promise<void> {
      const { files } = bodyOf(/:populateFiles$/) as { files: Record<string, string> };
      for (const [path, hash] of Object.entries(files)) {
        const file = join(folder, 'public', path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, uploads.get(hash)!);
      }
      const { config } = bodyOf(/^PATCH .*\/versions\//) as { config: VersionConfig };
      const hosting: HostingFile['hosting'] = {
        public: 'public',
        cleanUrls: true,
        trailingSlash: false,
        redirects: config.redirects.map(({ glob, location, statusCode }) => ({
          source: glob,
          destination: location,
          type: statusCode,
        })),
        headers: config.headers.map(({ glob, headers }) => ({
          source: glob,
          headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
        })),
      };
      await writeFile(join(folder, 'firebase.json'), JSON.stringify({ hosting }));
    },
    /** Environment variables that make firebase-tools call the stub, signed in with a test's token. */
    env: Object.fromEntries([
      ...ORIGINS.map((name) => [name, origin]),
      ['FIREBASE_TOKEN', 'of-a-test'],
    ]) as Record<string, string>,
    /** @returns the text of the file of credentials that google-github-actions/auth writes in a workflow */
    credentialsOfWorkflow: () =>
      JSON.stringify({
        type: 'external_account',
        audience:
          '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/repository',
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        token_url: `${origin}/google-token`,
        credential_source: {
          url: `${origin}/github-token`,
          headers: { Authorization: 'Bearer of-github' },
          format: { type: 'json', subject_token_field_name: 'value' },
        },
        service_account_impersonation_url: `${origin}/service-account:generateAccessToken`,
      }),
    close: server.close,
  };
}

function answerTo({ method, path, body }: ApiCall, origin: string, project: TestProject): object {
  const named = /^\/(?:v1|v1beta1|admin\/v2)\/projects\/([^/:?]+)/.exec(path)?.[1];
  if (named !== undefined && named !== '-' && named !== project.id)
    return refusal(403, 'The caller does not have permission');
  for (const [pattern, answer] of routes) {
    const [found, ...parts] = pattern.exec(`${method} ${path}`) ?? [];
    if (found !== undefined) return answer(project, parts, body, origin);
  }
  return refusal(501, `The stub does not know ${method} ${path}.`);
}
