import type { HostConfig } from '../../src/auth/host-config.ts';
import { readHosting, type HostingFile } from '../../src/build/content-policy.ts';
import { site, type Site } from '../../src/site.ts';
import { REPOSITORY } from '../command.ts';
import { ask as askNetwork, NoAnswer, type Ask } from './ask.ts';
import { checkProject, providerOf, type Provider } from './project.ts';
import { DEPLOY_AGAIN, wrong, type Finding } from './report.ts';
import { checkAuthPage, checkConfiguration, checkMethods } from './sign-in.ts';
import { checkAddress, checkHeaders, checkWorker } from './site.ts';

export interface ExamineOptions {
  /** By default, the network. */
  ask?: Ask;
  /** By default, those of src/site.ts. */
  settings?: Site;
  /** By default, that of the repository. */
  firebaseJson?: HostingFile;
}

/** What checks ask, and what they compare the answers with. */
export interface Visit extends Required<ExamineOptions> {
  /** The site's origin, without a slash at the end. */
  origin: string;
  /** Requests a path of the site. @throws {NoAnswer} if there is no answer */
  get(path: string): Promise<Response>;
  /** The configuration that the app uses, if Hosting serves one. */
  config?: HostConfig | undefined;
  /** The provider, if it accepts the API key. */
  provider?: Provider | undefined;
}

const OWN_JSON = `${REPOSITORY}firebase.json`;

/** Each asks, judges the answers, and says it in a sentence. A check that does not fit the site returns no finding. */
const CHECKS: readonly ((visit: Visit) => Promise<Finding | Finding[]>)[] = [
  checkAuthPage,
  checkMethods,
  checkAddress,
  checkHeaders,
  checkWorker,
];

/**
 * Checks a site from outside. Changes nothing.
 *
 * @param origin the site's origin, without a slash at the end
 * @throws {Error} of one line, if another site answers
 * @throws {NoAnswer} if nothing answers
 */
export async function examine(origin: string, options: ExamineOptions = {}): Promise<Finding[]> {
  const { ask = askNetwork, settings = site, firebaseJson = await readHosting(OWN_JSON) } = options;
  const visit: Visit = { origin, ask, settings, firebaseJson, get: (path) => ask(origin + path) };
  await assertOurSite(visit);
  const { config, finding } = await checkConfiguration(visit);
  visit.config = config;
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
    // A provider that refuses the key refuses every call.
    if (findings[1]?.level === 'ok') visit.provider = provider;
  }
  for (const check of CHECKS) await add(check(visit));
  return findings;
}

/** A part of the inline script of every page. */
const OURS = 'specdock-session=';

async function assertOurSite({ origin, get }: Visit): Promise<void> {
  const page = await get('/');
  if (page.ok && (await page.text()).includes(OURS)) return;
  const location = page.headers.get('location');
  const answer = location === null ? `is another site (status ${page.status})` : `leads to ${location}`;
  throw new Error(
    `${origin} ${answer}. Check the address and the port; deploy the site first, or sign in to your network first.`,
  );
}
