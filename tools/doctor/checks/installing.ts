import type { manifest as ours } from '../../../src/manifest.ts';
import { mediaTypeOf, type Answer } from '../ask.ts';
import { DEPLOY_AGAIN, ok, unlessAny, wrong } from '../finding.ts';
import { parsed } from '../json.ts';
import type { Checks } from '../visit.ts';

type Manifest = Partial<Pick<typeof ours, 'name' | 'icons' | 'screenshots'>>;

const MANIFEST = '/manifest.webmanifest';

/** Checks the manifest and its pictures. Browsers need these to install the site. */
export const installingChecks: Checks = {
  async manifest({ get }) {
    const answer = await get(MANIFEST);
    const bad = (what: string) =>
      wrong(`The manifest ${what}, so nobody can install the site.`, DEPLOY_AGAIN, MANIFEST);
    if (answer.status !== 200) return bad(`answers with status ${answer.status}`);
    const type = mediaTypeOf(answer);
    if (!['application/manifest+json', 'application/json'].includes(type))
      return bad(`is sent as ${type || 'nothing in particular'}`);
    const manifest = parsed(answer.text) as Manifest | undefined;
    if (!manifest) return bad('is no JSON');
    return manifest.name ? ok(`The manifest describes ${manifest.name}.`) : bad('lacks name');
  },

  async icons({ get }) {
    const { icons = [], screenshots = [] } = (parsed((await get(MANIFEST)).text) ?? {}) as Manifest;
    const wanted = [...icons, ...screenshots];
    const problems = await Promise.all(
      wanted.map(async ({ src, sizes }) => {
        const problem = pictureFault(await get(new URL(src, 'https://a/').pathname), sizes);
        return problem ? [`${src} (${problem})`] : [];
      }),
    );
    return unlessAny(
      problems.flat(),
      `All ${wanted.length} icons and screenshots are there, in their sizes.`,
      'Pictures of the installed site are missing, or have other sizes than the manifest says.',
      DEPLOY_AGAIN,
    );
  },
};

/** @param sizes the size in the manifest, e.g. `192x192` @returns what is wrong with the picture, if anything */
function pictureFault(answer: Answer, sizes: string): string | undefined {
  if (answer.status !== 200) return `status ${answer.status}`;
  if (!mediaTypeOf(answer).startsWith('image/')) return `sent as ${mediaTypeOf(answer)}`;
  const { body } = answer;
  const isPng = body.length >= 24 && body.toString('latin1', 1, 4) === 'PNG';
  // The position of width and height: PNG, 11.2.1 IHDR.
  const size = isPng ? `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}` : 'no PNG';
  return size === sizes ? undefined : `${size} in place of ${sizes}`;
}
