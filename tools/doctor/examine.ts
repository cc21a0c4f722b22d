import { site as settingsOfSite, type Site } from '../../src/site.ts';
import { ask as askNetwork, NoAnswer, type Ask } from './ask.ts';
import { checkAuthPages, checkConfiguration, INIT_JSON } from './checks/configuration.ts';
import { checkCaching, checkPolicy, checkWorker } from './checks/files.ts';
import { checkActionUrl } from './checks/mails.ts';
import { checkMethods, offered, opensWindow } from './checks/methods.ts';
import { checkAddress } from './checks/pages.ts';
import { checkProject } from './checks/project.ts';
import { DEPLOY_AGAIN, wrong, type Finding } from './finding.ts';
import { providerOf } from './provider.ts';
import type { Visit } from './visit.ts';

/** Thrown if the doctor cannot check the site at all. The message is one readable line. */
export class CannotCheck extends Error {}

export interface ExamineOptions {
  /** By default, the network. */
  ask?: Ask;
  /** By default, those of src/site.ts. */
  settings?: Site;
  /** The access token of an administrator of the project, if any. */
  accessToken?: string | undefined;
}

/**
 * Checks a site from outside. Changes nothing.
 *
 * @param origin the site's origin, without a slash at the end
 * @throws {CannotCheck} if another site answers
 * @throws {NoAnswer} if nothing answers
 */
export async function examine(
  origin: string,
  { ask = askNetwork, settings = settingsOfSite, accessToken }: ExamineOptions = {},
): Promise<Finding[]> {
  const site: Visit = { origin, get: (path) => ask(origin + path) };
  await assertOurSite(site);
  const { config, finding } = checkConfiguration(await site.get(INIT_JSON), settings.authDomain);
  const findings = [finding];
  const add = async (check: Promise<Finding | Finding[]>) => {
    const found = await check.catch((error: Error) =>
      error instanceof NoAnswer
        ? wrong(error.message, 'Run the doctor again when it answers.')
        : wrong(`The doctor cannot read what ${origin} sends: ${error.message}.`, DEPLOY_AGAIN),
    );
    findings.push(...[found].flat());
  };
  if (config && !config.authEmulatorUrl) {
    const provider = providerOf(config, origin, ask);
    await add(checkProject(provider, origin));
    const hasProject = findings[1]?.level === 'ok';
    if (offered(settings.signIn).some(({ method }) => opensWindow(method)))
      await add(checkAuthPages(config, ask));
    if (hasProject) {
      await add(checkMethods(provider, settings.signIn, config.authDomain));
      await add(checkActionUrl(provider, [settings.origin, origin], accessToken));
    }
  }
  // A site of `npm start` is not to be found by people.
  if (origin.startsWith('https:')) await add(checkAddress(site));
  if (config) await add(checkPolicy(site, config.authEmulatorUrl ? undefined : config.authDomain));
  await add(checkWorker(site));
  await add(checkCaching(site));
  return findings;
}

/** A part of the inline script of every page. */
const OURS = 'specdock-session=';

async function assertOurSite({ origin, get }: Visit): Promise<void> {
  const { status, headers, text } = await get('/');
  if (status === 200 && text.includes(OURS)) return;
  if (status === 404 && text.includes('Site Not Found'))
    throw new CannotCheck(
      `Firebase Hosting has no site at ${origin}. Deploy it first, or check the address.`,
    );
  if (status >= 300 && status < 400)
    throw new CannotCheck(
      `${origin} leads to ${headers['location']}. Check that address instead, or sign in to your network first.`,
    );
  throw new CannotCheck(
    `Another program answers at ${origin} (status ${status}). Check the address and the port, or sign in to your network first.`,
  );
}
