import type { HostConfig } from '../../src/sign-in/host-config.ts';
import type { Ask, Question } from './ask.ts';
import { parsed } from './json.ts';
import { NoAnswer, noAnswer } from './no-answer.ts';
import { once } from './once.ts';

/** The provider's answer: its JSON, or why there is no JSON. */
export interface Reply {
  /** The JSON of the answer; empty after a refusal. */
  body: Record<string, unknown>;
  /** The provider's message, such as `OPERATION_NOT_ALLOWED : …`, or the reason for a missing answer. */
  refusal?: string;
  /** Set if the provider did not answer at all. */
  isSilent?: true;
}

/**
 * The doctor's calls to Firebase Auth. They change nothing, and send no mail.
 *
 * @param origin the site's origin. The calls send it as `referer`, because an API key may be restricted to the origin.
 * @param accessToken the access token of an administrator of the project, if any
 */
export function providerOf(config: HostConfig, origin: string, ask: Ask, accessToken: string | undefined) {
  const root = config.authEmulatorUrl ? `${config.authEmulatorUrl}/` : 'https://';
  const toolkit = `${root}identitytoolkit.googleapis.com`;
  const addressOf = (path: string) => `${toolkit}/${path}?key=${encodeURIComponent(config.apiKey)}`;
  const call = async (address: string, question: Question = {}): Promise<Reply> => {
    const answer = await ask(address, question).catch(noAnswer);
    if (answer instanceof NoAnswer) return { body: {}, refusal: answer.message, isSilent: true };
    const body = (parsed(answer.text) ?? {}) as Reply['body'];
    const { message } = (body['error'] ?? {}) as { message?: string };
    return answer.status === 200 ? { body } : { body: {}, refusal: message ?? `status ${answer.status}` };
  };
  const headers = { referer: `${origin}/` };
  return {
    /** The provider's host, for the texts of findings. */
    host: new URL(toolkit).host,
    isEmulator: config.authEmulatorUrl !== undefined,
    /** The provider's answer about the project: its authorized domains. */
    project: once(() => call(addressOf('v1/projects'), { headers })),
    /** Calls an operation, e.g. `createAuthUri`. */
    operate: (operation: string, json: object) =>
      call(addressOf(`v1/accounts:${operation}`), { headers, json }),
    /** @returns the project's settings that only administrators can read; undefined without an access token */
    async settings(): Promise<Reply | undefined> {
      const { projectId } = config;
      // The site, which may be hostile, chooses the emulator's address, so the emulator must not get a Google token.
      const token = config.authEmulatorUrl === undefined ? accessToken : 'owner';
      if (!token || !/^[\w:.-]+$/.test(projectId ?? '')) return undefined;
      // A call with a person's token must name a project for the quota (cloud.google.com/docs/quotas/set-quota-project).
      const rights = { authorization: `Bearer ${token}`, 'x-goog-user-project': projectId! };
      return call(`${toolkit}/v2/projects/${projectId}/config`, { headers: rights });
    },
  };
}
