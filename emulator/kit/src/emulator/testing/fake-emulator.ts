import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from '../../http/listen.ts';

/**
 * Starts a server in place of the Auth emulator. It knows only what the kit asks a running emulator at its start: whether it
 * is ready, and for the mails of its project. After `hang`, it accepts connections but does not answer. It ends with the test.
 *
 * @param project The id of the project that the emulator runs.
 */
export async function fakeEmulator(project: string) {
  const mails: { email: string; requestType: string; oobLink: string }[] = [];
  let hangs = false;
  const { port, close } = await listenOnLoopback(async (request, response) => {
    if (hangs) return;
    const { url = '' } = request;
    if (url.includes(':sendOobCode')) {
      const { email } = (await json(request)) as { email: string };
      mails.push({ email, requestType: 'EMAIL_SIGNIN', oobLink: 'http://localhost/' });
    }
    const isOwn = url.includes(`/projects/${project}/`);
    const answer = url.endsWith('/oobCodes') ? { oobCodes: isOwn ? mails : [] } : {};
    response.end(JSON.stringify({ authEmulator: { ready: true }, ...answer }));
  }, 0);
  let isClosed = false;
  const stop = async () => {
    if (!isClosed) await close();
    isClosed = true;
  };
  onTestFinished(stop);
  return { origin: `http://localhost:${port}`, hang: () => void (hangs = true), stop };
}
