import { isExampleHost, isExampleOwner } from '../../../src/build/example-settings.ts';
import { shown } from '../ask.ts';
import { listed, note, ok, wrong, type Result } from '../finding.ts';
import { elements, texts } from '../html.ts';
import type { Checks, Visit } from '../visit.ts';

/** Matches Firebase's own hosts of a site. These hosts still work after the site gets a custom domain. */
const OF_FIREBASE = /\.(web\.app|firebaseapp\.com)$/;

/** Matches a preview channel's host: SITE--CHANNEL-HASH.web.app. Hosting sends `X-Robots-Tag: noindex` with its answers. */
const OF_PREVIEW = /--[a-z0-9-]+\.web\.app$/;

/** Checks the address, the mailbox and the owner that the pages name. */
export const originChecks: Checks = {
  async canonical(visit) {
    const { origin, isLocal } = visit;
    const others = (await namedOrigins(visit)).filter(({ named }) => named !== origin);
    if (others.length === 0) return ok(`Pages, sitemap and robots.txt name ${origin}.`);
    const names = [...new Set(others.map(({ named }) => named))];
    // A site with a custom domain is still available at Firebase's own hosts.
    const isBesideOwn = OF_FIREBASE.test(new URL(origin).hostname) && names.length === 1;
    const isExample = names.some((named) => isExampleHost(new URL(named).hostname));
    if (isBesideOwn && !isExample && !isLocal)
      return note(
        `Search engines list ${names[0]} in place of this address, as the pages say.`,
        `Check ${names[0]} too.`,
      );
    return wrongWhenDeployed(
      visit,
      isExample
        ? `Pages name ${listed(names)}, the example’s address, so search engines do not list this site`
        : `Pages name ${listed(names)} as their address, so search engines list that in place of this site`,
      `Set origin in src/site.ts to ${isLocal ? 'the address of your site' : origin}, build, and deploy.`,
      listed(others.map(({ place }) => place)),
    );
  },

  async 'search-engines'({ get, origin }) {
    if (OF_PREVIEW.test(origin)) return ok('This is a preview, which search engines do not list.');
    const home = await get('/');
    const robots = await get('/robots.txt');
    if (/noindex|none/i.test(home.headers['x-robots-tag'] ?? ''))
      return wrong(
        'The host tells search engines not to list the site.',
        'Remove the header X-Robots-Tag at the host.',
        '/',
      );
    if (robots.status !== 200 || /^Disallow: *\/ *$/im.test(robots.text))
      return wrong(
        'robots.txt is missing, or keeps search engines out.',
        'Deploy the robots.txt of the build; on a CDN, switch its own off.',
        shown(robots),
      );
    return ok('Search engines may list the site.');
  },

  async contact(visit) {
    const page = '/contact-us';
    const links = elements((await visit.get(page)).text, 'a');
    const mailbox = links.map(({ href = '' }) => /^mailto:([^?]+)/.exec(href)?.[1]).find(Boolean);
    if (mailbox === undefined)
      return wrong(
        'The contact page names no mailbox.',
        'Set a CDN not to hide email addresses, or deploy again.',
        page,
      );
    if (!isExampleHost(mailbox.split('@')[1] ?? '')) return ok(`People reach ${mailbox}.`);
    return wrongWhenDeployed(
      visit,
      `The contact page names the example’s mailbox, ${mailbox}, which nobody reads`,
      'Set supportEmail in src/site.ts, build, and deploy.',
      page,
    );
  },

  async owner(visit) {
    const page = '/terms-of-service';
    const said = texts((await visit.get(page)).text);
    const owner = said.map((text) => /©\s*\d{4}\s+(.+)/.exec(text)?.[1]).find(Boolean);
    const mend = 'Set owner in src/site.ts to the company or person that runs the site, build, and deploy.';
    if (owner === undefined) return wrong('The footer names no owner.', mend, page);
    if (!isExampleOwner(owner)) return ok(`The site belongs to ${owner}.`);
    return wrongWhenDeployed(
      visit,
      `The terms and the footer name the example’s owner, ${owner}`,
      mend,
      page,
    );
  },
};

/** @returns a fault if the site is deployed; a note if it runs on a developer's machine */
const wrongWhenDeployed = ({ isLocal }: Visit, what: string, mend: string, where: string): Result =>
  isLocal ? note(`${what}.`, `Before you deploy: ${mend}`) : wrong(`${what}.`, mend, where);

/** @returns the origins that pages, sitemap and robots.txt name, with the places that name them */
async function namedOrigins({ get, pages, sitemap }: Visit): Promise<{ named: string; place: string }[]> {
  const found = (await sitemap()).map((address) => ({ address, place: '/sitemap.xml' }));
  for (const [, address = ''] of (await get('/robots.txt')).text.matchAll(/^Sitemap: *(\S+)/gim))
    found.push({ address, place: '/robots.txt' });
  for (const place of await pages()) {
    const { text } = await get(place);
    for (const { rel, href = '' } of elements(text, 'link'))
      if (rel === 'canonical') found.push({ address: href, place });
  }
  return found.flatMap(({ address, place }) =>
    URL.canParse(address) ? [{ named: new URL(address).origin, place }] : [],
  );
}
