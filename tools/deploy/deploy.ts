import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exampleValues, wrongValues } from '../../src/build/check-build.ts';
import { isHost } from '../../src/build/host.ts';
import type { Site } from '../../src/site.ts';
import { printable } from '../command.ts';
import { ask } from '../doctor/ask.ts';
import { checkProject, providerOf } from '../doctor/project.ts';
import type { Finding } from '../doctor/report.ts';
import { buildDeployment } from './build-deployment.ts';
import { firebaseOf } from './firebase-cli.ts';
import { askProject, publish } from './project.ts';

const HELP = `Usage: npm run deploy -- --project ID [options]

Builds the site for a Firebase project, with a policy that allows the project's auth domain, and publishes it.

  --project ID      the Firebase project; npx firebase projects:list shows yours
  --preview NAME    deploys to the preview channel NAME, for a week
  --dry-run         does everything but publish, and says what would go where
  --without-worker  deploys the kill switch in place of the worker
  -h, --help        prints this`;

export interface DeployOptions {
  project: string;
  /** The name of a preview channel; undefined for the site itself. */
  preview: string | undefined;
  dryRun: boolean;
  withoutWorker: boolean;
}

/**
 * @param args the arguments after `npm run deploy --`
 * @returns undefined if the person asked for help, which is printed
 * @throws {Error} if an argument is wrong
 */
export function readDeployOptions(args: string[]): DeployOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: 'string' },
      preview: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'without-worker': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return void console.log(HELP);
  const { project, preview, 'dry-run': dryRun, 'without-worker': withoutWorker } = values;
  if (project === undefined)
    throw new Error(
      'Name the Firebase project with --project ID. npx firebase projects:list shows your projects.',
    );
  return { project, preview, dryRun, withoutWorker };
}

/**
 * Builds the site for a deployment, and publishes it. Changes no file of the repository.
 *
 * @param site The settings in src/site.ts.
 * @param stop Ends the deployment.
 * @throws {Error} of one line that says what to do, before anything is published
 */
export async function deploy(options: DeployOptions, site: Site, stop: AbortSignal): Promise<void> {
  checkSettings(site);
  const work = await mkdtemp(join(tmpdir(), 'specdock-deploy-'));
  try {
    await deployFrom(work, options, site, stop);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function deployFrom(
  work: string,
  { project, preview, dryRun, withoutWorker }: DeployOptions,
  site: Site,
  stop: AbortSignal,
): Promise<void> {
  console.log(`Asking project ${project} …`);
  const firebase = await firebaseOf(work, project, stop);
  const { siteId, config } = await askProject(firebase, project);
  const check = (origin: string) => checkProject(providerOf(config, origin, ask), origin);
  const [key, ...domain] = await check(site.origin);
  if (key.level === 'wrong') throw new Error(`${key.what} ${key.mend}`);
  const { authDomain = config.authDomain } = site;
  if (!isHost(authDomain)) throw new Error(`The project's auth domain is ${authDomain}, which is no host.`);

  console.log('Building the site …');
  const folder = join(work, 'deployment');
  const firebaseJson = await buildDeployment(folder, config, authDomain, withoutWorker, stop);
  printRows([
    ['sign-in', `over ${authDomain}, the only other host that the policy lets pages frame for it`],
    ['worker', withoutWorker ? 'the kill switch' : 'the site’s'],
    ['goes to', `${siteId} of project ${project}${preview === undefined ? '' : `, channel ${preview}`}`],
    ...rowsOf([key, ...(preview === undefined ? domain : [])]),
  ]);
  if (dryRun) return console.log('Nothing was published: --dry-run.');
  console.log('Publishing …');
  const { origin, line } = await publish(firebase, firebaseJson, siteId, preview);
  // A project may refuse the host of a preview, and firebase-tools then only warns.
  if (preview !== undefined) printRows(rowsOf(await check(origin)));
  console.log(printable(line));
  console.log(printable(`Check it: npm run doctor -- ${origin}`));
}

/** Finds settings that prevent a deployment. Prints a line for each but the last. @throws {Error} with the last line */
function checkSettings(site: Site): void {
  const lines = [...wrongValues(site), ...exampleValues(site)];
  const last = lines.pop();
  for (const line of lines) console.error(line);
  if (last !== undefined) throw new Error(last);
}

/** @returns rows of a table: what is left to do, and what cannot be checked */
const rowsOf = (findings: readonly Finding[]): [string, string][] =>
  findings
    .filter(({ level }) => level !== 'ok')
    .map(({ level, what, mend = '' }) => [level === 'wrong' ? 'to do' : level, `${what} ${mend}`]);

function printRows(rows: readonly [string, string][]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, text] of rows) console.log(printable(`${name.padEnd(width)}  ${text}`));
}
