/* `npm run dev`: the sources with hot reload, against the Auth emulator. */
import { createServer, type Plugin } from 'vite';
import { assertPortFree } from '../http/listen.ts';
import { GAPI_PATH } from '../gateway/stand-in/stand-in.ts';
import { announcement } from './announce.ts';
import { readPort } from '../command/port.ts';
import { REPOSITORY } from './project.ts';
import { startSeededStack } from './seeded-stack.ts';
import { runUntilStopped } from '../command/run-until-stopped.ts';

/** The addresses that Vite passes to the gateway. */
const GATEWAY_PATHS = [
  '/__/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/emulator/',
];

/** Loads the stand-in in Vite's scripts, as the gateway does in hosting's. */
const standInForGoogle: Plugin = {
  name: 'stand-in-for-google',
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: GAPI_PATH }, injectTo: 'head' }],
};

runUntilStopped(async (running) => {
  const port = readPort(process.env['PORT']);
  await assertPortFree(port);
  const gateway = await startSeededStack({ port: 0 }, running);

  // The gateway receives the browser's Host, so it names Vite's origin as the app's provider.
  const target = { target: `http://127.0.0.1:${gateway.port}`, changeOrigin: false };
  const proxy = Object.fromEntries(GATEWAY_PATHS.map((path) => [path, target]));
  const server = { port, strictPort: true, proxy };
  const vite = await createServer({ root: REPOSITORY, server, plugins: [standInForGoogle] });
  running.onStop(() => vite.close());
  await vite.listen();
  console.log(announcement(`http://localhost:${port}`));
});
