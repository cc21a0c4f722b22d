/* `npm run dev`: the sources with hot reload, against the Auth emulator. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { AUTH_PATHS, GAPI_PATH } from 'firebase-auth-faults';
import { readPort, runUntilStopped } from 'firebase-auth-faults/command';
import { assertPortFree } from 'firebase-auth-faults/http';
import { announcement } from './demo-accounts.ts';
import { REPOSITORY } from './project.ts';
import { startSeededStack } from './seeded-stack.ts';

/** Loads the stand-in in Vite's scripts, as the gateway does in hosting's. */
const standInForGoogle: Plugin = {
  name: 'stand-in-for-google',
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: GAPI_PATH }, injectTo: 'head' }],
};

/**
 * The part of the deployed policy about Trusted Types. Only reported, because Vite starts a worker from a string when it
 * has lost its server.
 */
async function trustedTypes(): Promise<string> {
  const file = await readFile(join(REPOSITORY, 'firebase.json'), 'utf8');
  return /require-trusted-types-for [^"]+/.exec(file)![0];
}

runUntilStopped(async (running) => {
  const port = readPort(process.env['PORT']);
  await assertPortFree(port);
  const gateway = await startSeededStack({ port: 0 }, running);

  // The gateway receives the browser's Host, so it names Vite's origin as the app's provider.
  const target = { target: `http://127.0.0.1:${gateway.port}`, changeOrigin: false };
  const proxy = Object.fromEntries(['/__', ...AUTH_PATHS].map((path) => [`${path}/`, target]));
  const headers = { 'Content-Security-Policy-Report-Only': await trustedTypes() };
  const server = { port, strictPort: true, proxy, headers };
  const vite = await createServer({ root: REPOSITORY, server, plugins: [standInForGoogle] });
  running.onStop(() => vite.close());
  await vite.listen();
  console.log(announcement(`http://localhost:${port}`));
});
