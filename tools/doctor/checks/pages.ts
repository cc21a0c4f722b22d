import { note, ok, wrong, type Finding } from '../finding.ts';
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
