/* `npm run lab`: serves a page that makes one error of signing in happen on the built site beside it. */
import { assertPortFree } from '../http/listen.ts';
import { readPort } from '../command/port.ts';
import { buildSite } from '../stack/build-site.ts';
import { openInBrowser } from '../command/open-in-browser.ts';
import { BUILT_SITE } from '../stack/project.ts';
import { startSeededStack } from '../stack/seeded-stack.ts';
import { runUntilStopped } from '../command/run-until-stopped.ts';
import { readArguments, LAB_HELP } from './arguments.ts';
import { labFiles } from './files.ts';
import { LAB_PATH, labPages } from './pages.ts';

/** Not the port of `npm start`: both can run, and the worker of that origin serves pages that allow no frame. */
const PORT = 5050;

runUntilStopped(async (running) => {
  const asked = readArguments(process.argv.slice(2));
  if (asked === 'help') return console.log(LAB_HELP);
  const port = readPort(process.env['PORT'], PORT);
  await assertPortFree(port);

  console.log('Building the site …');
  await buildSite(running);

  console.log('Starting the emulators …');
  const files = await labFiles();
  const { origin } = await startSeededStack(
    {
      port,
      hostingRoot: BUILT_SITE,
      extend: (emulators) => ({ framed: true, reserved: labPages(emulators, files) }),
    },
    running,
  );
  const address = `${origin}${LAB_PATH}${asked.fragment}`;
  console.log(`\nThe lab is at ${address}\nCtrl-C stops everything.\n`);
  if (asked.opens) openInBrowser(address);
});
