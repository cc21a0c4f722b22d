import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tableLines, temporaryFolder, type Running } from 'firebase-auth-faults/internal/command';
import { exampleSettings } from '../../src/build/example-settings.ts';
import { wrongValues } from '../../src/build/check-build.ts';
import type { Site } from '../../src/site.ts';
import { REPOSITORY } from '../../emulator/stack/project.ts';
import { branchChannel } from './branch-channel.ts';
import { buildDeployment } from './build-deployment.ts';
import { firebaseOf } from './firebase-cli.ts';
import { netlifyFiles } from './netlify.ts';
import { nginxFiles } from './nginx.ts';
import type { DeployOptions } from './options.ts';
import { PUBLIC } from './hosting-config.ts';
import { publish } from './publish.ts';
import { servedSite } from './served-site.ts';
import { findProject } from './find-project.ts';

const filesOf = { netlify: netlifyFiles, nginx: nginxFiles };

/**
 * Builds the site for a deployment, and publishes it.
 *
 * @param site The settings in src/site.ts.
 * @throws {Error} of one line that says what to do, before anything is published
 */
export async function deploy(options: DeployOptions, site: Site, running: Running): Promise<void> {
  checkSettings(site, options);
  const preview = options.preview && {
    channel: options.preview.channel ?? (await branchChannel(REPOSITORY)),
    expires: options.preview.expires,
  };

  const work = await temporaryFolder('specdock-deploy');
  const stop = new AbortController();
  running.onStop(() => rm(work, { recursive: true, force: true }));
  running.onStop(async () => stop.abort());
  const cli = (project: string) => firebaseOf(work, project, stop.signal);

  const found = await findProject(options, site.origin, cli);
  const { project, config, isBaked, todo } = found;
  const folder = resolve(options.out ?? join(work, 'deployment'));
  console.log('Building the site …');
  const file = await buildDeployment(folder, found, options.withoutWorker, running);
  if (options.host !== 'firebase') {
    const files = filesOf[options.host](await servedSite(file, join(folder, PUBLIC)));
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  }

  const place = `${found.site ?? 'the default site'} of project ${project}`;
  const goesTo = preview ? `${place}, channel ${preview.channel} for ${preview.expires}` : place;
  const rows = [
    ['sign-in', `over ${config.authDomain}, the only other host that the policy lets pages frame for it`],
    ['configuration', isBaked ? 'in the scripts' : "from the host's /__/firebase/init.json"],
    ['worker', options.withoutWorker ? 'the kill switch' : 'the site’s'],
    ...(options.out === undefined ? [] : [['folder', folder]]),
    ...(options.host === 'firebase' ? [['goes to', goesTo]] : []),
    ...(todo === undefined ? [] : [['to do', todo]]),
  ];
  console.log(tableLines(rows).join('\n'));
  if (options.host !== 'firebase') return;
  if (options.dryRun) return console.log('Nothing was published: --dry-run.');
  console.log('Publishing …');
  console.log(await publish(cli(project), join(folder, 'firebase.json'), found.site ?? project, preview));
}

/** Finds settings that prevent a deployment. Prints a line for each but the last. @throws {Error} with the last line */
function checkSettings(site: Site, { host }: DeployOptions): void {
  const lines = [
    ...wrongValues(site),
    ...exampleSettings(site).map(
      (name) => `src/site.ts: ${name} is still the example's, ${site[name]}. Put yours there.`,
    ),
    // Netlify joins the policies of all rules for an address, so /auth would send reports too.
    ...(site.policyReportUrl === undefined || host === 'firebase'
      ? []
      : [`src/site.ts: policyReportUrl is for Firebase Hosting. Remove it for --host ${host}.`]),
  ];
  const last = lines.pop();
  for (const line of lines) console.error(line);
  if (last !== undefined) throw new Error(last);
}
