import { listenOnLoopback, type Listening } from '../http/listen.ts';

/**
 * Starts a server in place of the emulators' hub, which programs ask for the address of each emulator (firebase-tools,
 * emulator/hub.js: `GET /emulators`). The server names the gateway as Auth, and also as Hosting if the gateway serves a site.
 *
 * @param gateway origin of the gateway
 */
export function startHub(gateway: string, servesSite: boolean): Promise<Listening> {
  const { hostname: host, port } = new URL(gateway);
  const names = ['auth', ...(servesSite ? ['hosting'] : [])];
  const emulators = Object.fromEntries(names.map((name) => [name, { name, host, port: Number(port) }]));
  return listenOnLoopback(({ method, url }, response) => {
    const isKnown = method === 'GET' && url === '/emulators';
    response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(isKnown ? emulators : { error: 'The kit’s hub answers GET /emulators only.' }),
    );
  }, 0);
}
