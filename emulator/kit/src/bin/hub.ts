import type { HubAnswer } from '../emulators/running-emulators.ts';
import { listenOnLoopback, type Listening } from '../http/listen.ts';

/**
 * Starts a server in place of the emulators' hub, which programs ask for the address of each emulator (firebase-tools,
 * emulator/hub.js: `GET /emulators`). The server names the gateway as Auth, and also as Hosting if the gateway serves a site.
 *
 * @param gateway origin of the gateway
 * @param others the emulators that run besides: the answer of their own hub
 */
export function startHub(gateway: string, servesSite: boolean, others: HubAnswer = {}): Promise<Listening> {
  const { hostname: host, port } = new URL(gateway);
  const names = ['auth', ...(servesSite ? ['hosting'] : [])];
  const own = Object.fromEntries(names.map((name) => [name, { name, host, port: Number(port) }]));
  const emulators = { ...others, ...own };
  return listenOnLoopback(({ method, url }, response) => {
    const isKnown = method === 'GET' && url === '/emulators';
    response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(isKnown ? emulators : { error: 'The kit’s hub answers GET /emulators only.' }),
    );
  }, 0);
}
