import type { HostConfig } from '../../src/auth/host-config.ts';
import { NoAnswer, type Ask } from './ask.ts';
import { notChecked, ok, wrong, type Finding } from './report.ts';

/** The provider's answer. */
interface Reply {
  /** The JSON of the answer; empty after a refusal. */
  body: Record<string, unknown>;
  /** The provider's message, such as `OPERATION_NOT_ALLOWED : …`, without a full stop at its end. */
  refusal?: string;
}

export type Provider = ReturnType<typeof providerOf>;

// firebase-tools reads the same variable.
const ROOT = () => process.env['FIREBASE_IDENTITY_URL'] ?? 'https://identitytoolkit.googleapis.com';

/**
 * The calls to Firebase Auth. They change nothing, send no mail, and throw `NoAnswer` if the provider does not answer.
 *
 * @param origin the site's origin. The calls send it as `referer`, because an API key may be restricted to the origin.
 */
export function providerOf({ apiKey }: HostConfig, origin: string, ask: Ask) {
  const referer = `${origin}/`;
  const key = `${new URLSearchParams({ key: apiKey })}`;
  const call = async (path: string, init: RequestInit): Promise<Reply> => {
    const answer = await ask(`${ROOT()}/${path}?${key}`, init);
    const body = ((await answer.json().catch(() => null)) ?? {}) as Reply['body'];
    if (answer.ok) return { body };
    const { message = `status ${answer.status}` } = (body['error'] ?? {}) as { message?: string };
    return { body: {}, refusal: message.replace(/\.$/, '') };
  };
  return {
    /** The provider's public facts about the project: its authorized domains. */
    project: () => call('v1/projects', { headers: { referer } }),
    /** Calls an operation, e.g. `createAuthUri`. */
    operate: (operation: string, json: object) =>
      call(`v1/accounts:${operation}`, {
        method: 'POST',
        headers: { referer, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }),
  };
}

/**
 * Checks whether the provider accepts the API key, and if so, whether people may sign in at an origin.
 *
 * @param origin The site's origin.
 * @returns the finding about the API key, and that about the origin, if any
 */
export async function checkProject(provider: Provider, origin: string): Promise<[Finding, ...Finding[]]> {
  const reply = await provider.project().catch((error: Error) => error);
  // Google's own server is always up. If it does not answer, this machine cannot reach the server.
  if (reply instanceof NoAnswer) return [notChecked(`The project: ${reply.message}`)];
  if (reply instanceof Error) throw reply;
  const { refusal, body } = reply;
  if (refusal === undefined)
    return [ok('Firebase Auth accepts the API key.'), domainFinding(body, new URL(origin).hostname)];
  if (refusal.startsWith('CONFIGURATION_NOT_FOUND'))
    return [
      wrong(
        'The project has no Authentication yet, so nobody can sign in.',
        'In the Firebase console, open Build, Authentication and click Get started.',
      ),
    ];
  return [
    wrong(
      `Nobody can sign in, because Firebase Auth refuses every call: ${refusal}.`,
      'In the Google Cloud console, under APIs & Services, check that the Identity Toolkit API is enabled, and under Credentials that the API key allows it and this site.',
    ),
  ];
}

function domainFinding(project: { authorizedDomains?: readonly string[] }, host: string): Finding {
  // A domain includes its subdomains (firebase-js-sdk 12.19: packages/auth/src/core/util/validate_origin.ts).
  if (project.authorizedDomains?.some((domain) => host === domain || host.endsWith(`.${domain}`)))
    return ok(`${host} is one of the authorized domains.`);
  return wrong(
    `${host} is not an authorized domain, so signing in with Google, by phone and by mailed link fails there.`,
    `In the Firebase console, under Authentication, Settings, Authorized domains, add ${host}.`,
  );
}
