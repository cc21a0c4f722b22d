/* `npm run lab`: serves a page that makes one error of signing in happen on the built site beside it. */
import { openInBrowser } from './open-in-browser.ts';
import { runUntilStopped } from 'firebase-auth-faults/command';
import { startBuiltSite } from '../stack/built-site.ts';
import { LAB_PATH, LAB_PORT } from './address.ts';
import { readArguments, LAB_HELP } from './arguments.ts';
import { labGateway } from './lab-gateway.ts';

runUntilStopped(async (running) => {
  const asked = readArguments(process.argv.slice(2));
  if (asked === 'help') return console.log(LAB_HELP);
  const { origin } = await startBuiltSite(running, {
    usualPort: LAB_PORT,
    extend: labGateway,
  });
  const address = `${origin}${LAB_PATH}${asked.fragment}`;
  console.log(`\nThe lab is at ${address}\nCtrl-C stops everything.\n`);
  if (asked.opens) openInBrowser(address);
});
