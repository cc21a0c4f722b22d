import { redirects } from '../../../src/shared/redirects.ts';
import { mediaTypeOf, pathOf, shown, targetOf } from '../ask.ts';
import { DEPLOY_AGAIN, listed, note, ok, unlessAny, wrong } from '../finding.ts';
import { isOurPage } from '../our-site.ts';
import { NoAnswer, noAnswer } from '../no-answer.ts';
import type { Checks } from '../visit.ts';

/** A path that no page will have. */
export const NO_SUCH_PAGE = '/doctor-no-such-page';

const HOSTING =
  'Deploy with the firebase.json of this repository. On another host, set it up in the same way.';

/** Checks the addresses by which a person or a search engine reaches the site. */
export const addressChecks: Checks = {
  async https({ origin, isLocal, ask }) {
    if (isLocal) return undefined;
    const plain = origin.replace('https:', 'http:');
    const answer = await ask(`${plain}/`).catch(noAnswer);
    if (answer instanceof NoAnswer) return note(`Nothing answers at ${plain}, so old links with http fail.`);
    if (targetOf(answer)?.protocol === 'https:') return ok('http leads to https.');
    return wrong(
      'http does not lead to https, so people can read a page that anybody in between may change.',
      'Redirect every request for http to https at the host or the CDN.',
      plain,
    );
  },

  async pages({ get, pages }) {
    const answers = await Promise.all((await pages()).map(get));
    const bad = answers.filter(
      (answer) => answer.status !== 200 || mediaTypeOf(answer) !== 'text/html' || !isOurPage(answer.text),
    );
    return unlessAny(
      bad.map((answer) => shown(answer)),
      `All ${answers.length} pages answer.`,
      'Pages that the site names do not answer with a page.',
      DEPLOY_AGAIN,
    );
  },

  async redirects({ origin, get }) {
    return Promise.all(
      Object.entries(redirects).map(async ([from, to]) => {
        const answer = await get(from);
        return answer.status === 301 && targetOf(answer)?.href === origin + to
          ? ok(`${from} leads to ${to} for good.`)
          : wrong(`${from} does not lead to ${to} with status 301.`, HOSTING, from);
      }),
    );
  },

  async 'clean-urls'({ origin, get, pages }) {
    const page = (await pages()).find((path) => path !== '/');
    if (page === undefined) return undefined;
    const answers = await Promise.all([`${page}.html`, `${page}/`].map(get));
    const bad = answers.filter((answer) => answer.status !== 301 || targetOf(answer)?.href !== origin + page);
    return unlessAny(
      bad.map((answer) => shown(answer)),
      'Addresses with .html or a slash at the end lead to the page’s own.',
      `One page has several addresses: ${listed(bad.map(pathOf))} should lead to ${page}.`,
      HOSTING,
    );
  },

  async 'not-found'({ get }) {
    const answer = await get(NO_SUCH_PAGE);
    if (answer.status !== 404)
      return wrong(
        'An unknown address is not answered with 404, so search engines list pages that do not exist, and browsers take a page for a missing script.',
        'Remove the rule that answers every address with one page (in firebase.json, under rewrites).',
        shown(answer),
      );
    return isOurPage(answer.text)
      ? ok('Unknown addresses are answered with 404 and the site’s own page.')
      : wrong('Unknown addresses show the host’s page instead of the site’s own.', HOSTING, shown(answer));
  },
};
