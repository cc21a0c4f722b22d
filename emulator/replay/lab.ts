/* `npm run lab`: the kit's lab for the built site, with the steps to the site's screens. */
import { parseArgs } from 'node:util';
import { LAB_PATH, labFragment, labOptions } from 'firebase-auth-faults/internal';
import { runUntilStopped } from 'firebase-auth-faults/internal/command';
import { startBuiltSite } from '../stack/built-site.ts';
import { labScreens } from './lab-screens.ts';

const HELP = `npm run lab -- [options]
  --error NAME           selects a provider's word, an SDK's code or a kind of fault, such as QUOTA_EXCEEDED
  --operation OPERATION  selects the only call that meets it, such as accounts:signUp
  --screen SCREEN        selects where it happens: one of
    ${Object.keys(labScreens).join('\n    ')}`;

/**
 * Differs from 5000, the port of `npm start`: both commands can run at once, and the service worker that a browser keeps
 * from `npm start` serves pages that refuse to be framed.
 */
const LAB_PORT = 5050;

runUntilStopped(async (running) => {
  const text = { type: 'string' } as const;
  const options = { error: text, operation: text, screen: text, help: { type: 'boolean' } } as const;
  const { help, ...asked } = parseArgs({ options }).values;
  if (help) return console.log(HELP);
  const fragment = labFragment(asked, Object.keys(labScreens));
  const { origin } = await startBuiltSite(running, {
    usualPort: LAB_PORT,
    extend: async (emulators) => labOptions({ ...emulators, screens: labScreens }),
  });
  console.log(`\nThe lab is at ${origin}${LAB_PATH}${fragment}\nCtrl-C stops everything.`);
});
