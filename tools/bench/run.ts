/* `npm run bench`: Lighthouse's scores of the built site, and what the gateway adds to a call. */
import { parseArgs } from 'node:util';
import { noSuch, runUntilStopped, tableLines } from 'firebase-auth-faults/internal/command';
import { measureGateway } from './gateway-overhead.ts';
import { auditPages } from './lighthouse.ts';

const SECTIONS = { gateway: measureGateway, lighthouse: auditPages };

const HELP = `npm run bench -- [options]
  --only NAME  measures this section only
    gateway     what the gateway adds to a call
    lighthouse  Lighthouse on every public page; needs Node 22.19 and, the first time, the network`;

runUntilStopped(async (running) => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(HELP);
  const { only } = values;
  if (only !== undefined && !Object.hasOwn(SECTIONS, only))
    throw new Error(noSuch('section', only, Object.keys(SECTIONS)));
  for (const [name, measure] of Object.entries(SECTIONS))
    if (name === (only ?? name))
      console.log(tableLines(await measure(running), { gap: 3, right: true }).join('\n'), '\n');
  running.end();
});
