import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { printable, tableLines, temporaryFolder, type Running } from 'firebase-auth-faults/internal/command';
import { exampleSettings } from '../../src/build/example-settings.ts';
import { wrongValues } from '../../src/build/check-build.ts';
import type { Site } from '../../src/site.ts';
import { REPOSITORY } from '../../emulator/stack/project.ts';
import { ask } from '../doctor/ask.ts';
import { checkProject } from '../doctor/checks/project.ts';
import type { Finding } from '../doctor/finding.ts';
import { providerOf } from '../doctor/provider.ts';
import { askProject } from './ask-project.ts';
import { branchChannel } from './branch-channel.ts';
import { buildDeployment } from './build-deployment.ts';
import { firebaseOf } from './firebase-cli.ts';
import type { DeployOptions } from './options.ts';
import { publish } from './publish.ts';

/**
 * Builds the site for a deployment, and publishes it.
 *
 * @param site The settings in src/site.ts.
 * @throws {Error} of one line that says what to do, before anything is published
 */
export async function deploy(
  { project, preview, dryRun, withoutWorker }: DeployOptions,
  site: Site,
  running: Running,
): Promise<void> {
  checkSettings(site);
  const channel = preview ? await branchChannel(REPOSITORY) : undefined;

  const work = await temporaryFolder('specdock-deploy');
  const stop = new AbortController();
  running.onStop(() => rm(work, { recursive: true, force: true }));
  running.onStop(async () => stop.abort());

  console.log(`Asking project ${project} …`);
  const firebase = await firebaseOf(work, project, stop.signal);
  const { siteId, config } = await askProject(firebase, project);
  const check = (origin: string) => checkProject(providerOf(config, origin, ask), origin);
  const [key, ...domain] = await check(site.origin);
  if (key.level === 'wrong') throw new Error(`${key.what} ${key.mend}`);

  console.log('Building the site …');
  const folder = join(work, 'deployment');
  const { firebaseJson, authDomain } = await buildDeployment(folder, config, site, withoutWorker, running);
  const rows = [
    ['sign-in', `over ${authDomain}, the only other host that the policy lets pages frame for it`],
    ['worker', withoutWorker ? 'the kill switch' : 'the site’s'],
    ['goes to', `${siteId} of project ${project}${channel === undefined ? '' : `, channel ${channel}`}`],
    ...rowsOf([key, ...(channel === undefined ? domain : [])]),
  ];
  console.log(tableLines(rows).join('\n'));
  if (dryRun) return console.log('Nothing was published: --dry-run.');
  console.log('Publishing …');
  const { origin, line } = await publish(firebase, firebaseJson, siteId, channel);
  // A project may refuse the host of a preview, and firebase-tools then only warns.
  const left = channel === undefined ? [] : rowsOf(await check(origin)).map((row) => row.join('  '));
  console.log([...left, line, `Check it: npm run doctor -- ${origin}`].map(printable).join('\n'));
}

/** @returns rows of a table: what is left to do, and what cannot be checked */
const rowsOf = (findings: readonly Finding[]): string[][] =>
  findings
    .filter(({ level }) => level !== 'ok')
    .map(({ level, what, mend = '' }) => [level === 'wrong' ? 'to do' : level, `${what} ${mend}`]);

/** Finds settings that prevent a deployment. Prints a line for each but the last. @throws {Error} with the last line */
function checkSettings(site: Site): void {
  const lines = [
    ...wrongValues(site),
    ...exampleSettings(site).map(
      (name) => `src/site.ts: ${name} is still the example's, ${site[name]}. Put yours there.`,
    ),
  ];
  const last = lines.pop();
  for (const line of lines) console.error(line);
  if (last !== undefined) throw new Error(last);
}
