/* `npm run dev`: the sources with hot reload, against the Auth emulator. */
import { readPort, runUntilStopped } from 'firebase-auth-faults/command';
import { assertPortFree } from 'firebase-auth-faults/http';
import { STATES_PATH } from '../states/states-page.ts';
import { announcement } from './demo-accounts.ts';
import { startDevServer } from './dev-server.ts';
import { startSeededStack } from './seeded-stack.ts';

runUntilStopped(async (running) => {
  const port = readPort(process.env['PORT']);
  await assertPortFree(port);
  const gateway = await startSeededStack({ port: 0 }, running);
  const vite = await startDevServer(port, gateway.port);
  running.onStop(() => vite.close());
  const address = `http://localhost:${port}`;
  console.log(`${announcement(address)}\nEvery control in every state: ${address}${STATES_PATH}`);
});
