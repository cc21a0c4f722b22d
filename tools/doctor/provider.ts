import type { HostConfig } from '../../src/sign-in/host-config.ts';
import type { Ask, Question } from './ask.ts';
import { parsed } from './json.ts';
import { NoAnswer, noAnswer } from './no-answer.ts';
import { once } from './once.ts';

/** The provider's answer: its JSON, or why there is none. */
export interface Reply {
  /** Empty after a refusal. */
  body: Record<string, unknown>;
  /** The provider's message, such as `OPERATION_NOT_ALLOWED : …`, or the reason for its silence; else undefined. */
  refusal?: string;
  /** Whether it did not answer at all. */
  isSilent?: true;
}

/**
 * The calls of the doctor to Firebase Auth. None of them changes anything or sends a mail.
 *
 * @param origin of the site, which the calls name as their page, as a browser does: an API key may be restricted to it
 * @param accessToken of an administrator of the project, if there is one
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
  const read = (path: string) => call(addressOf(path), { headers });
  return {
    /** The host that answers, for people. */
    host: new URL(toolkit).host,
    isEmulator: config.authEmulatorUrl !== undefined,
    /** Reads a setting that everybody may read. @param path e.g. `v1/projects` */
    read,
    /** The provider's answer about the project: its authorized domains. */
    project: once(() => read('v1/projects')),
    /** Calls an operation, e.g. `createAuthUri`. */
    operate: (operation: string, json: object) =>
      call(addressOf(`v1/accounts:${operation}`), { headers, json }),
    /** @returns the project's settings as administrators read them; undefined without an access token */
    async settings(): Promise<Reply | undefined> {
      const { projectId } = config;
      // The site names the emulator's address, so that gets no token of Google's.
      const token = config.authEmulatorUrl === undefined ? accessToken : 'owner';
      if (!token || !/^[\w:.-]+$/.test(projectId ?? '')) return undefined;
      // A person's token needs the project whose quota counts (cloud.google.com/docs/quotas/set-quota-project).
      const rights = { authorization: `Bearer ${token}`, 'x-goog-user-project': projectId! };
      return call(`${toolkit}/v2/projects/${projectId}/config`, { headers: rights });
    },
  };
}
