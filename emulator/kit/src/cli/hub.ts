import { addressOf, type HubAnswer } from '../emulator/running-emulators.ts';
import { passThrough } from '../gateway/pass-through.ts';
import { sendJson } from '../http/answers.ts';
import { listenOnLoopback, type Listening } from '../http/listen.ts';

/**
 * Starts a server in place of the emulators' hub. Programs ask the hub for the address of each emulator (firebase-tools,
 * emulator/hub.js: `GET /emulators`). This server gives the gateway's address for Auth, and also for Hosting if the gateway
 * serves a site. All other requests, such as to switch off the triggers of functions, go to the emulators' own hub.
 *
 * @param gateway origin of the gateway
 * @param others the other emulators that run, as their own hub lists them
 */
export function startHub(gateway: string, servesSite: boolean, others: HubAnswer = {}): Promise<Listening> {
  const { hostname: host, port } = new URL(gateway);
  const names = ['auth', ...(servesSite ? ['hosting'] : [])];
  const own = Object.fromEntries(names.map((name) => [name, { name, host, port: Number(port) }]));
  const { hub } = others;
  const upstream = hub && { name: 'emulator hub', url: new URL(`http://${addressOf(hub)}`) };
  return listenOnLoopback((request, response) => {
    const { method, url = '' } = request;
    if (method === 'GET' && url === '/emulators') return sendJson(response, { ...others, ...own });
    if (upstream) return passThrough(request, response, upstream, url);
    sendJson(response, { error: 'The kit’s hub answers GET /emulators only.' }, 404);
  }, 0);
}
