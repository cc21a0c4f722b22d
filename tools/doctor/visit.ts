import { withReports } from '../../src/build/content-policy.ts';
import { readHosting } from '../../src/build/hosting-headers.ts';
import type { HostConfig } from '../../src/sign-in/host-config.ts';
import { site, type SignInSettings, type Site } from '../../src/site.ts';
import { REPOSITORY } from '../../emulator/stack/project.ts';
import type { Answer, Ask } from './ask.ts';
import { configurationOf, INIT_JSON } from './configuration.ts';
import { Unknown, type Result } from './finding.ts';
import { elements } from './html.ts';
import { methodsOf, opensWindow } from './methods.ts';
import { once } from './once.ts';
import { providerOf, type Reply } from './provider.ts';
import { listedFiles } from './worker-list.ts';

/**
 * The site under examination. Requests each address only once, even if several checks need the same address. Functions that
 * need the site's configuration throw `Unknown` if there is none.
 */
export type Visit = Awaited<ReturnType<typeof visit>>;

/**
 * @returns one result or several; undefined if the check does not apply to the site
 * @throws {NoAnswer} if an address does not answer. This error becomes a finding.
 * @throws {Unknown} if the check lacks a necessary fact. This error becomes a finding too.
 */
export type Check = (visit: Visit) => Promise<Result | Result[] | undefined>;

/** The checks of one kind, by the ids of their findings. */
export type Checks = Readonly<Record<string, Check>>;

/** Matches the file name of another script, as the bundler writes it into a script: after a quotation mark or a path. */
const SCRIPT = /["'`/]([\w-]{1,80}-[\w-]{8}\.js)\b/g;

/**
 * @param origin the site's origin, without a slash at the end
 * @param accessToken the access token of an administrator of the project, if any
 */
export async function visit(origin: string, ask: Ask, accessToken: string | undefined) {
  const answers = new Map<string, Promise<Answer>>();
  const get = (path: string): Promise<Answer> => {
    const known = answers.get(path) ?? ask(origin + path);
    answers.set(path, known);
    return known;
  };
  const { policyReportUrl }: Site = site;
  const { headers: rules = [] } = (await readHosting(`${REPOSITORY}firebase.json`)).hosting;
  const scripts = once(async () => {
    const home = await get('/');
    const names = elements(home.text, 'script').flatMap(({ src }) => (src?.startsWith('/') ? [src] : []));
    const found = new Set(names);
    for (const path of found) {
      const { status, text } = await get(path);
      if (status === 200) for (const [, name] of text.matchAll(SCRIPT)) found.add(`/assets/${name}`);
    }
    return Promise.all(Array.from(found, get));
  });
  const configuration = once(async () => configurationOf(await get(INIT_JSON), await scripts()));
  const config = async (): Promise<HostConfig> => {
    const { config: found } = await configuration();
    if (!found) throw new Unknown('unknown without a configuration');
    return found;
  };
  const signIn = async (): Promise<SignInSettings> => ({ ...site.signIn, ...(await config()).signIn });
  const methods = async () => methodsOf(await signIn());
  const files = once(async () => listedFiles((await get('/sw.js')).text));
  const sitemap = async () =>
    [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);
  const provider = once(async () => providerOf(await config(), origin, ask, accessToken));
  return {
    origin,
    /** Whether the site runs on this machine, and so has no public address and no TLS. */
    isLocal: isLocalHost(new URL(origin).hostname),
    ask,
    /** Requests a path of the site. Later calls return the same answer. @throws {NoAnswer} if there is no answer */
    get,
    /** The header rules of firebase.json. If src/site.ts has a `policyReportUrl`, they include its reports. */
    rules: policyReportUrl === undefined ? rules : withReports(rules, policyReportUrl),
    files,
    /** The addresses in the sitemap, unchanged. */
    sitemap,
    /** The paths of all pages that the sitemap or the worker names, `/` first. */
    pages: once(async () => {
      const named = (await sitemap()).filter((address) => URL.canParse(address));
      const stored = (await files()).map(({ url }) => url).filter((url) => !url.includes('.'));
      return [...new Set(['/', ...named.map((address) => new URL(address).pathname), ...stored])];
    }),
    /** The scripts that the home page loads, and all scripts that these scripts name. */
    scripts,
    configuration,
    config,
    signIn,
    /** The sign-in methods, without duplicates. */
    methods,
    /** Whether a method opens the window of an identity provider. */
    opensWindows: async () => (await methods()).some(opensWindow),
    provider,
    /** The provider's public facts about the project. @throws {Unknown} if the provider refuses */
    async project(): Promise<Reply['body']> {
      const { body, refusal } = await (await provider()).project();
      if (refusal !== undefined)
        throw new Unknown('unknown, since the provider told nothing about the project (see above)');
      return body;
    },
  };
}

/** @param hostname the hostname of a URL @returns whether the hostname means this machine */
export const isLocalHost = (hostname: string): boolean =>
  /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
