/* `npm run dev`: the sources with hot reload, against the Auth emulator. */
import { parseArgs } from 'node:util';
import { readPort, runUntilStopped, USUAL_PORT } from 'firebase-auth-faults/internal/command';
import { assertPortFree } from 'firebase-auth-faults/internal/http';
import { announcement } from './demo-accounts.ts';
import { startDevServer } from './dev-server.ts';
import { startSeededStack } from './seeded-stack.ts';

runUntilStopped(async (running) => {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const port = readPort(values.port, USUAL_PORT, '--port');
  await assertPortFree(port, 'npm run dev -- --port ');
  const gateway = await startSeededStack({ port: 0 }, running);
  const vite = await startDevServer(port, gateway.port);
  running.onStop(() => vite.close());
  console.log(announcement(`http://localhost:${port}`));
});
