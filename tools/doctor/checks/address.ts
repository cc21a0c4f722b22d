import { redirects } from '../../../src/shared/redirects.ts';
import { mediaTypeOf, targetOf } from '../ask.ts';
import type { Check } from '../check.ts';
import { listed, note, ok, wrong, type Result } from '../finding.ts';
import { isOurPage } from '../front-door.ts';
import { NoAnswer } from '../no-answer.ts';
import type { Visit } from '../visit.ts';

/** A path that no page will have. */
export const NO_SUCH_PAGE = '/doctor-no-such-page';

const HOSTING =
  'Deploy with the firebase.json of this repository. On another host, set it up in the same way.';

/** The addresses at which a person or a search engine arrives. */
export const addressChecks: readonly Check[] = [
  { id: 'https', run: leadsToHttps },
  { id: 'pages', run: pagesAnswer },
  { id: 'redirects', run: redirectsLeadOn },
  { id: 'clean-urls', run: addressesAreClean },
  { id: 'not-found', run: unknownAddresses },
];

async function leadsToHttps({ origin, isLocal, ask }: Visit): Promise<Result[]> {
  if (isLocal) return [];
  const plain = origin.replace('https:', 'http:');
  try {
    const target = targetOf(await ask(`${plain}/`));
    if (target?.protocol === 'https:') return [ok('http leads to https.')];
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [note(`Nothing answers at ${plain}, so old links with http fail.`)];
  }
  return [
    wrong(
      'http does not lead to https, so people can read a page that anybody in between may change.',
      'Redirect every request for http to https at the host or the CDN.',
      { where: plain },
    ),
  ];
}

async function pagesAnswer({ get, pages }: Visit): Promise<Result[]> {
  const answers = await Promise.all((await pages()).map(async (path) => ({ path, answer: await get(path) })));
  const bad = answers.filter(
    ({ answer }) => answer.status !== 200 || mediaTypeOf(answer) !== 'text/html' || !isOurPage(answer.text),
  );
  if (bad.length === 0) return [ok(`All ${answers.length} pages answer.`)];
  const where = listed(bad.map(({ path, answer }) => `${path} (status ${answer.status})`));
  return [
    wrong(
      'Pages that the site names do not answer with a page.',
      'Build and deploy the whole of dist/ again.',
      { where },
    ),
  ];
}

async function redirectsLeadOn({ origin, get }: Visit): Promise<Result[]> {
  return Promise.all(
    Object.entries(redirects).map(async ([from, to]) => {
      const answer = await get(from);
      if (answer.status === 301 && targetOf(answer)?.href === origin + to)
        return ok(`${from} leads to ${to} for good.`);
      return wrong(`${from} does not lead to ${to} with status 301.`, HOSTING, { where: from });
    }),
  );
}

async function addressesAreClean({ origin, get, pages }: Visit): Promise<Result[]> {
  const page = (await pages()).find((path) => path !== '/');
  if (page === undefined) return [];
  const others = [`${page}.html`, `${page}/`];
  const answers = await Promise.all(others.map(get));
  const bad = answers.filter((answer) => answer.status !== 301 || targetOf(answer)?.href !== origin + page);
  if (bad.length === 0) return [ok('Addresses with .html or a slash at the end lead to the page’s own.')];
  return [
    wrong(
      `One page has several addresses: ${listed(bad.map(({ url }) => new URL(url).pathname))} should lead to ${page}.`,
      HOSTING,
      { where: listed(bad.map(({ url, status }) => `${new URL(url).pathname} (status ${status})`)) },
    ),
  ];
}

async function unknownAddresses({ get }: Visit): Promise<Result[]> {
  const { status, text } = await get(NO_SUCH_PAGE);
  const seen = { where: `${NO_SUCH_PAGE} (status ${status})` };
  if (status !== 404)
    return [
      wrong(
        'An unknown address is not answered with 404, so search engines list pages that do not exist, and browsers take a page for a missing script.',
        'Remove the rule that answers every address with one page (in firebase.json, under rewrites).',
        seen,
      ),
    ];
  if (isOurPage(text)) return [ok('Unknown addresses are answered with 404 and the site’s own page.')];
  return [wrong('Unknown addresses show the host’s page instead of the site’s own.', HOSTING, seen)];
}
