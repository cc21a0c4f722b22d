import type { HostConfig } from '../../src/auth/host-config.ts';
import { parsed, type Ask, type Question } from './ask.ts';

/** The provider's answer. */
export interface Reply {
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
export function providerOf({ apiKey, projectId }: HostConfig, origin: string, ask: Ask) {
  const call = async (path: string, question: Question): Promise<Reply> => {
    const answer = await ask(`${ROOT()}/${path}`, question);
    const body = (parsed(answer.text) ?? {}) as Reply['body'];
    if (answer.status === 200) return { body };
    const { message = `status ${answer.status}` } = (body['error'] ?? {}) as { message?: string };
    return { body: {}, refusal: message.replace(/\.$/, '') };
  };
  const headers = { referer: `${origin}/` };
  const key = `${new URLSearchParams({ key: apiKey })}`;
  return {
    /** The provider's public facts about the project: its authorized domains. */
    project: () => call(`v1/projects?${key}`, { headers }),
    /** Calls an operation, e.g. `createAuthUri`. */
    operate: (operation: string, json: object) => call(`v1/accounts:${operation}?${key}`, { headers, json }),
    /** The settings that only administrators can read. A call with a person's token must name a project for the quota. */
    settings: (accessToken: string) =>
      call(`v2/projects/${projectId}/config`, {
        headers: { authorization: `Bearer ${accessToken}`, 'x-goog-user-project': `${projectId}` },
      }),
  };
}
