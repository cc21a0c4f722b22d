/* `npm run dev`: the sources with hot reload, against the Auth emulator. */
import {
  newProgram,
  parse,
  portOption,
  runUntilStopped,
  USUAL_PORT,
} from 'firebase-auth-faults/internal/command';
import { assertPortFree } from 'firebase-auth-faults/internal/http';
import { announcement } from './demo-accounts.ts';
import { startDevServer } from './dev-server.ts';
import { startSeededStack } from './seeded-stack.ts';

runUntilStopped((running) => {
  const program = newProgram('npm run dev --')
    .addOption(portOption(`the port of the site; by default ${USUAL_PORT}`))
    .action(async ({ port = USUAL_PORT }: { port?: number }) => {
      await assertPortFree(port, 'npm run dev -- --port ');
      const site = `http://localhost:${port}`;
      const { server } = await startSeededStack({ port: 0, site }, running);
      const vite = await startDevServer(port, server.port);
      running.onStop(() => vite.close());
      console.log(announcement(site));
    });
  return parse(program, process.argv.slice(2));
});
