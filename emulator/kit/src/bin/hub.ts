import type { HubAnswer } from '../emulators/running-emulators.ts';
import { listenOnLoopback, type Listening } from '../http/listen.ts';

/**
 * Starts a server in place of the emulators' hub. Programs ask the hub for the address of each emulator (firebase-tools,
 * emulator/hub.js: `GET /emulators`). This server gives the gateway's address for Auth, and also for Hosting if the gateway
 * serves a site.
 *
 * @param gateway origin of the gateway
 * @param others the other emulators that run, as their own hub lists them
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
