import { isExampleHost, isExampleOwner } from '../../../src/build/example-settings.ts';
import { DEPLOY_AGAIN, note, ok, wrong, type Finding } from '../finding.ts';
import type { Visit } from '../visit.ts';

/** Matches Firebase's own hosts of a site, including those of previews. They still work beside a domain of one's own. */
const OF_FIREBASE = /\.(web\.app|firebaseapp\.com)$/;

/** Checks the address that pages name to search engines. */
export async function checkAddress({ origin, get }: Visit): Promise<Finding> {
  const { text } = await get('/');
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? [];
  const named = URL.canParse(canonical) ? new URL(canonical).origin : 'no site';
  if (named === origin) return ok(`The pages name ${origin} as their address.`);
  if (OF_FIREBASE.test(origin))
    return note(
      `The pages name ${named} as their address, so search engines list ${named}.`,
      `Check ${named} too.`,
    );
  return wrong(
    `The pages name ${named} as their address, so search engines do not list ${origin}.`,
    `Set origin in src/site.ts to ${origin}, and run npm run deploy again.`,
  );
}

/** Checks the mailbox on the contact page. */
export async function checkMailbox({ get }: Visit): Promise<Finding> {
  const { text } = await get('/contact-us');
  const [, mailbox] = /href="mailto:([^"?]+)/.exec(text) ?? [];
  if (mailbox === undefined) return wrong('The contact page names no mailbox.', DEPLOY_AGAIN);
  if (!isExampleHost(mailbox.replace(/^.*@/, ''))) return ok(`People reach ${mailbox}.`);
  return wrong(
    `The contact page names the example’s mailbox, ${mailbox}, which nobody reads.`,
    'Set supportEmail in src/site.ts, and run npm run deploy again.',
  );
}

/** Checks the owner in the footer. */
export async function checkOwner({ get }: Visit): Promise<Finding> {
  const { text } = await get('/terms-of-service');
  const [, owner = 'nobody'] = /© \d{4} ([^<]+)/.exec(text) ?? [];
  if (!isExampleOwner(owner)) return ok(`The site belongs to ${owner}.`);
  return wrong(
    `The terms and the footer name the example’s owner, ${owner}.`,
    'Set owner in src/site.ts to the company or person that runs the site, and run npm run deploy again.',
  );
}
