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

/**
 * Calls Firebase Auth at a path, such as `projects`, with JSON if it is a POST. These calls change nothing, and send no mail.
 * @throws {NoAnswer} if the provider does not answer
 */
export type Provider = (path: string, json?: object) => Promise<Reply>;

// firebase-tools reads the same variable.
const ROOT = () => process.env['FIREBASE_IDENTITY_URL'] ?? 'https://identitytoolkit.googleapis.com';

/** @param origin The site's origin, which the calls name as `referer`: an API key may be restricted to it. */
export const providerOf =
  ({ apiKey }: HostConfig, origin: string, ask: Ask): Provider =>
  async (path, json) => {
    const key = new URLSearchParams({ key: apiKey });
    const answer = await ask(`${ROOT()}/v1/${path}?${key}`, {
      headers: { referer: `${origin}/`, 'content-type': 'application/json' },
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    });
    const body = ((await answer.json().catch(() => null)) ?? {}) as Reply['body'];
    if (answer.ok) return { body };
    const { message = `status ${answer.status}` } = (body['error'] ?? {}) as { message?: string };
    return { body: {}, refusal: message.replace(/\.$/, '') };
  };

/**
 * Checks whether the provider accepts the API key, and if so, whether people may sign in at an origin.
 *
 * @param origin The site's origin.
 * @returns the finding about the API key, and that about the origin, if any
 */
export async function checkProject(provider: Provider, origin: string): Promise<[Finding, ...Finding[]]> {
  const reply = await provider('projects').catch((error: Error) => error);
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
