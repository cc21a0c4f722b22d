import { isExampleHost, isExampleOwner } from '../../../src/build/example-settings.ts';
import type { Check } from '../check.ts';
import { listed, note, ok, wrong, type Result } from '../finding.ts';
import { elements, texts } from '../html.ts';
import type { Visit } from '../visit.ts';

/** The address, the mailbox and the owner that the pages name. */
export const originChecks: readonly Check[] = [
  { id: 'canonical', run: namesItself },
  { id: 'search-engines', run: letsSearchEnginesIn },
  { id: 'contact', run: hasContact },
  { id: 'owner', run: namesItsOwner },
];

/** Firebase's own hosts of a site, which stay beside a domain of one's own. */
const OF_FIREBASE = /\.(web\.app|firebaseapp\.com)$/;

/** @returns the origins that pages, sitemap and robots.txt name, with the places that name them */
async function namedOrigins({ get, pages }: Visit): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>();
  const add = (address: string | undefined, place: string) => {
    if (address === undefined || !URL.canParse(address)) return;
    const { origin } = new URL(address);
    named.set(origin, [...new Set([...(named.get(origin) ?? []), place])]);
  };
  for (const path of await pages()) {
    const { text } = await get(path);
    for (const { rel, href } of elements(text, 'link')) if (rel === 'canonical') add(href, path);
    for (const { property, content } of elements(text, 'meta'))
      if (property === 'og:url' || property === 'og:image') add(content, path);
  }
  for (const [, address] of (await get('/sitemap.xml')).text.matchAll(/<loc>([^<]*)<\/loc>/g))
    add(address, '/sitemap.xml');
  for (const [, address] of (await get('/robots.txt')).text.matchAll(/^Sitemap: *(\S+)/gim))
    add(address, '/robots.txt');
  return named;
}

async function namesItself(visit: Visit): Promise<Result[]> {
  const { origin, isLocal } = visit;
  const others = [...(await namedOrigins(visit))].filter(([named]) => named !== origin);
  if (others.length === 0) return [ok(`Pages, sitemap and robots.txt name ${origin}.`)];
  const names = others.map(([named]) => named);
  const where = listed([...new Set(others.flatMap(([, places]) => places))]);
  const set = `Set origin in src/site.ts to ${isLocal ? 'the address of your site' : origin}, build, and deploy.`;
  if (isLocal) return [note(`Pages name ${listed(names)} as their address.`, `Before you deploy: ${set}`)];
  if (names.some((named) => isExampleHost(new URL(named).hostname)))
    return [
      wrong(
        `Pages name ${listed(names)}, the example’s address, so search engines do not list this site.`,
        set,
        { where },
      ),
    ];
  // A site with a domain of its own keeps those of Firebase.
  if (OF_FIREBASE.test(new URL(origin).hostname) && names.length === 1)
    return [
      note(
        `Search engines list ${names[0]} in place of this address, as the pages say.`,
        `Check ${names[0]} too.`,
      ),
    ];
  return [
    wrong(
      `Pages name ${listed(names)} as their address, so search engines list that in place of this site.`,
      set,
      {
        where,
      },
    ),
  ];
}

/** A preview channel of Hosting, which sends `X-Robots-Tag: noindex` with each answer: SITE--CHANNEL-HASH.web.app. */
const OF_PREVIEW = /--[a-z0-9-]+\.web\.app$/;

async function letsSearchEnginesIn({ get, origin }: Visit): Promise<Result[]> {
  if (OF_PREVIEW.test(origin)) return [ok('This is a preview, which search engines do not list.')];
  const home = await get('/');
  const marks = elements(home.text, 'meta').filter(({ name }) => name === 'robots');
  const said = [home.headers['x-robots-tag'], ...marks.map(({ content }) => content)].join(' ');
  const { text, status } = await get('/robots.txt');
  if (/noindex|none/i.test(said))
    return [
      wrong(
        'The host tells search engines not to list the site.',
        'Remove the header X-Robots-Tag at the host.',
        {
          where: '/',
        },
      ),
    ];
  if (status !== 200 || /^Disallow: *\/ *$/im.test(text))
    return [
      wrong(
        'robots.txt is missing, or keeps search engines out.',
        'Deploy the robots.txt of the build; on a CDN, switch its own off.',
        { where: `/robots.txt (status ${status})` },
      ),
    ];
  return [ok('Search engines may list the site.')];
}

async function hasContact({ get, isLocal }: Visit): Promise<Result[]> {
  const { text } = await get('/contact-us');
  const links = elements(text, 'a').map(({ href = '' }) => /^mailto:([^?]+)/.exec(href)?.[1]);
  const mailbox = links.find((address) => address !== undefined);
  if (mailbox === undefined)
    return [
      wrong('The contact page names no mailbox.', 'Set a CDN not to hide email addresses, or deploy again.', {
        where: '/contact-us',
      }),
    ];
  if (!isExampleHost(mailbox.split('@')[1] ?? '')) return [ok(`People reach ${mailbox}.`)];
  const mend = 'Set supportEmail in src/site.ts, build, and deploy.';
  if (isLocal)
    return [note(`The contact page names the example’s mailbox, ${mailbox}.`, `Before you deploy: ${mend}`)];
  return [
    wrong(`The contact page names the example’s mailbox, ${mailbox}, which nobody reads.`, mend, {
      where: '/contact-us',
    }),
  ];
}

async function namesItsOwner({ get, isLocal }: Visit): Promise<Result[]> {
  const { text } = await get('/terms-of-service');
  const owners = texts(text).map((said) => /©\s*\d{4}\s+(.+)/.exec(said)?.[1]);
  const owner = owners.find((name) => name !== undefined);
  const mend = 'Set owner in src/site.ts to the company or person that runs the site, build, and deploy.';
  if (owner === undefined) return [wrong('The footer names no owner.', mend, { where: '/terms-of-service' })];
  if (!isExampleOwner(owner)) return [ok(`The site belongs to ${owner}.`)];
  const what = `The terms and the footer name the example’s owner, ${owner}.`;
  return [
    isLocal ? note(what, `Before you deploy: ${mend}`) : wrong(what, mend, { where: '/terms-of-service' }),
  ];
}
