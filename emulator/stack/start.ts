/* `npm start`: the built site against the emulators, for a person. */
import { assertPortFree } from '../http/listen.ts';
import { announcement } from './announce.ts';
import { buildSite } from './build-site.ts';
import { readPort } from '../command/port.ts';
import { BUILT_SITE } from './project.ts';
import { startSeededStack } from './seeded-stack.ts';
import { runUntilStopped } from '../command/run-until-stopped.ts';

runUntilStopped(async (running) => {
  const port = readPort(process.env['PORT']);
  await assertPortFree(port);

  console.log('Building the site …');
  await buildSite(running);

  console.log('Starting the emulators …');
  const gateway = await startSeededStack({ port, hostingRoot: BUILT_SITE }, running);
  console.log(announcement(gateway.origin));
});
