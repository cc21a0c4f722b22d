import { manifest as ours } from '../../../src/manifest.ts';
import { mediaTypeOf, type Answer } from '../ask.ts';
import type { Check } from '../check.ts';
import { listed, ok, wrong, type Result } from '../finding.ts';
import { elements } from '../html.ts';
import { pngSize } from '../png-size.ts';
import type { Visit } from '../visit.ts';

type Manifest = Partial<Pick<typeof ours, 'name' | 'start_url' | 'display' | 'icons' | 'screenshots'>>;

const MANIFEST = '/manifest.webmanifest';
const DEPLOY = 'Build and deploy the whole of dist/ again.';

/** The manifest and its pictures, without which no browser installs the site. */
export const installingChecks: readonly Check[] = [
  { id: 'manifest', run: describesTheApp },
  { id: 'icons', run: picturesAreThere },
];

async function describesTheApp({ get }: Visit): Promise<Result[]> {
  const answer = await get(MANIFEST);
  const bad = (what: string) => [
    wrong(`${what}, so nobody can install the site.`, DEPLOY, { where: MANIFEST }),
  ];
  if (answer.status !== 200) return bad(`The manifest answers with status ${answer.status}`);
  if (!['application/manifest+json', 'application/json'].includes(mediaTypeOf(answer)))
    return bad(`The manifest is sent as ${mediaTypeOf(answer) || 'nothing in particular'}`);
  const manifest = readManifest(answer);
  if (!manifest) return bad('The manifest is no JSON');
  const lacking = (['name', 'start_url', 'display'] as const).filter((field) => !manifest[field]);
  const sizes = new Set(manifest.icons?.map((icon) => icon.sizes));
  const needed = ['192x192', '512x512']
    .filter((size) => !sizes.has(size))
    .map((size) => `an icon of ${size}`);
  if (lacking.length + needed.length > 0) return bad(`The manifest lacks ${listed([...lacking, ...needed])}`);
  return [ok(`The manifest describes ${manifest.name}.`)];
}

async function picturesAreThere({ get }: Visit): Promise<Result[]> {
  const { icons = [], screenshots = [] } = readManifest(await get(MANIFEST)) ?? {};
  const linked = elements((await get('/')).text, 'link').flatMap(({ rel, href }) =>
    /^(icon|apple-touch-icon)$/.test(rel ?? '') && href?.startsWith('/') ? [href] : [],
  );
  const wanted: { src: string; sizes: string | undefined }[] = [
    ...icons,
    ...screenshots,
    ...linked.map((src) => ({ src, sizes: undefined })),
  ];
  const problems = await Promise.all(
    wanted.map(async ({ src, sizes }) =>
      problemOf(src, await get(new URL(src, 'https://a/').pathname), sizes),
    ),
  );
  const bad = problems.filter((problem) => problem !== undefined);
  if (bad.length === 0) return [ok(`All ${wanted.length} icons and screenshots are there, in their sizes.`)];
  return [
    wrong('Pictures of the installed site are missing, or have other sizes than the manifest says.', DEPLOY, {
      where: listed(bad),
    }),
  ];
}

function problemOf(src: string, answer: Answer, sizes: string | undefined): string | undefined {
  if (answer.status !== 200) return `${src} (status ${answer.status})`;
  if (!mediaTypeOf(answer).startsWith('image/')) return `${src} (sent as ${mediaTypeOf(answer)})`;
  const size = sizes === undefined ? undefined : pngSize(answer.body);
  return size === sizes ? undefined : `${src} (${size ?? 'no PNG'} in place of ${sizes})`;
}

function readManifest({ text }: Answer): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return undefined;
  }
}
