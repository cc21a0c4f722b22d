import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { AUTH_PATHS, GAPI_PATH } from 'firebase-auth-faults/internal';
import { REPOSITORY } from './project.ts';

/** Adds the stub for Google's script to the pages that Vite serves. In pages from hosting, the gateway loads the stub. */
const stubForGoogle: Plugin = {
  name: 'stub-for-google',
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: GAPI_PATH }, injectTo: 'head' }],
};

/**
 * @returns the directives about Trusted Types in the deployed policy. With this server, browsers only report violations,
 *   because Vite's client violates them: it starts a worker from a string when it has lost its server
 */
async function trustedTypes(): Promise<string> {
  const file = await readFile(join(REPOSITORY, 'firebase.json'), 'utf8');
  return /require-trusted-types-for [^"]+/.exec(file)![0];
}

/**
 * Starts Vite's server for the site's sources. This server passes calls to the provider on to a gateway.
 * @param port 0 means any free port
 * @param gatewayPort port of a gateway on this machine, which answers as the provider
 */
export async function startDevServer(port: number, gatewayPort: number): Promise<ViteDevServer> {
  // The gateway receives the browser's Host header, so its init.json gives Vite's origin as the provider's address.
  const target = { target: `http://127.0.0.1:${gatewayPort}`, changeOrigin: false };
  const proxy = Object.fromEntries(['/__', ...AUTH_PATHS].map((path) => [`${path}/`, target]));
  const headers = { 'Content-Security-Policy-Report-Only': await trustedTypes() };
  const server = { port, strictPort: true, proxy, headers };
  const vite = await createServer({
    root: REPOSITORY,
    server,
    plugins: [stubForGoogle],
  });
  return vite.listen();
}
