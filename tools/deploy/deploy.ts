import { parseArgs } from 'node:util';
import { exampleValues, isHost, wrongValues } from '../../src/build/check-build.ts';
import type { Site } from '../../src/site.ts';
import { printable } from '../command.ts';
import { ask } from '../doctor/ask.ts';
import { checkProject, providerOf } from '../doctor/project.ts';
import { linesOf, type Finding } from '../doctor/report.ts';
import { build } from './build.ts';
import { askProject, publish } from './firebase.ts';

const HELP = `Usage: npm run deploy -- --project ID [options]

Builds the site for a Firebase project, with a policy that allows the project's auth domain, and publishes it.

  --project ID      the Firebase project; npx firebase projects:list shows yours
  --preview NAME    deploys to the preview channel NAME, for a week
  --dry-run         does everything but publish, and says what would go where
  --without-worker  deploys the kill switch in place of the worker
  -h, --help        prints this`;

/** What a deployer asks for. `preview` is the name of a preview channel; without it, the site itself is deployed. */
export type DeployOptions = NonNullable<ReturnType<typeof readDeployOptions>>;

/**
 * @param args the arguments after `npm run deploy --`
 * @returns undefined if the person asked for help, which is printed
 * @throws {Error} if an argument is wrong
 */
export function readDeployOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: 'string' },
      preview: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'without-worker': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return void console.log(HELP);
  const { project } = values;
  if (project === undefined)
    throw new Error(
      'Name the Firebase project with --project ID. npx firebase projects:list shows your projects.',
    );
  return { ...values, project };
}

/** The steps of a deployment that take long, or change something. */
const STEPS = { askProject, build, publish };

/**
 * Builds the site for a deployment, and publishes it. Changes no file of the repository.
 *
 * @param site The settings in src/site.ts.
 * @param folder An empty folder, for the deployment.
 * @throws {Error} that says what to do, in a line for each fault, before anything is published
 */
export async function deploy(
  options: DeployOptions,
  site: Site,
  folder: string,
  steps = STEPS,
): Promise<void> {
  const { project, preview, 'dry-run': dryRun, 'without-worker': withoutWorker = false } = options;
  const faults = [...wrongValues(site), ...exampleValues(site)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log(`Asking project ${project} …`);
  const { siteId, config } = await steps.askProject(project);
  const check = (origin: string) => checkProject(providerOf(config, origin, ask), origin);
  const [key, ...domain] = await check(site.origin);
  if (key.level === 'wrong') throw new Error(`${key.what} ${key.mend}`);
  const { authDomain = config.authDomain } = site;
  if (!isHost(authDomain)) throw new Error(`The project's auth domain is ${authDomain}, which is no host.`);

  console.log('Building the site …');
  const firebaseJson = steps.build(folder, config, authDomain, withoutWorker);
  const channel = preview === undefined ? '' : `, channel ${preview}`;
  const worker = withoutWorker ? ', with the kill switch in place of the worker' : '';
  console.log(printable(`The site goes to ${siteId} of project ${project}${channel}${worker}.`));
  console.log(
    `Sign-in goes over ${authDomain}, the only other host that the policy lets pages frame for it.`,
  );
  printFaults([key, ...(preview === undefined ? domain : [])]);
  if (dryRun) return console.log('Nothing was published: --dry-run.');
  console.log('Publishing …');
  const { origin, line } = await steps.publish(project, firebaseJson, siteId, preview);
  // A project may refuse the host of a preview, and firebase-tools then only warns.
  if (preview !== undefined) printFaults(await check(origin));
  console.log(printable(line));
  console.log(printable(`Check it: npm run doctor -- ${origin}`));
}

/** Prints what is wrong, and what cannot be checked. */
function printFaults(findings: readonly Finding[]): void {
  for (const finding of findings) if (finding.level !== 'ok') console.log(linesOf(finding).join('\n'));
}
