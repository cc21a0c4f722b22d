import { examine } from '../examine.ts';
import { serving } from './served-texts.ts';

const ORIGIN = 'https://the.site';
const HOME = '<!doctype html><script>specdock-session=</script>';
const SHORT = 490_000;
const LONG = 5_000_000;

/** @returns repetitions of a text, `length` characters in all */
const repeated = (text: string, length = SHORT): string => text.repeat(length / text.length);
const many = <Item>(make: (number: number) => Item): Item[] =>
  Array.from({ length: 20_000 }, (_, i) => make(i));

const script = '<script src="/assets/index-12345678.js"></script>';
const at = (path: string, text: string) => ({ '/': HOME + script, [path]: text });
const inScript = (text: string) => at('/assets/index-12345678.js', text);
/** @returns the pages of a site that is also its own provider, with more fields in the configuration */
const init = (more: object) => ({
  '/': HOME,
  '/identitytoolkit.googleapis.com/v1/projects': '{}',
  '/__/firebase/init.json': JSON.stringify({
    apiKey: 'a',
    authDomain: 'the.site',
    authEmulatorUrl: ORIGIN,
    ...more,
  }),
});

const ADDRESSES = /^https:\/\/the\.site names more than 1000 addresses to check\.$/m;
const LENGTH = /What the site sends cannot be read: a page is longer than 500000 characters/;
const FINDINGS = /^\d+ findings$/m;

/** The pages of hostile sites, by path. Each site kept an earlier version of the doctor busy for minutes, or forever. */
export const SITES: [what: string, pages: () => Record<string, string>, says: RegExp][] = [
  ['backslashes in place of a configuration', () => inScript(`JSON.parse("${repeated('\\\\')}`), FINDINGS],
  ['configurations without an end', () => inScript(repeated('JSON.parse("{', LONG)), FINDINGS],
  ['a name of a script without an end', () => inScript(repeated('-', LONG)), FINDINGS],
  ['comments without an end', () => ({ '/': HOME + repeated('<!--') }), FINDINGS],
  ['scripts without an end', () => ({ '/': HOME + repeated('<script ') }), FINDINGS],
  ['styles without an end', () => ({ '/': HOME + repeated('<style>') }), FINDINGS],
  ['an attribute without an end', () => ({ '/': `${HOME}<link ${repeated('a')}>` }), FINDINGS],
  ['many attributes', () => ({ '/': `${HOME}<link ${many((i) => `a${i}`).join(' ')}>` }), FINDINGS],
  [
    'elements in one another',
    () => ({ '/': HOME + repeated('<i>', 240_000) + repeated('</b>', 240_000) }),
    /a page has more than 5000 elements/,
  ],
  ['a long page', () => ({ '/': HOME + repeated('<!--', LONG) }), LENGTH],
  ['terms full of comments', () => at('/terms-of-service', repeated('<!--')), FINDINGS],
  [
    'a list of the worker without an end',
    () => at('/sw.js', `{${repeated('"integrity":"', LONG)}`),
    FINDINGS,
  ],
  [
    'a list of many files',
    () => at('/sw.js', JSON.stringify(many((i) => ({ url: `/${i}`, integrity: 'a' })))),
    ADDRESSES,
  ],
  [
    'a sitemap of many pages',
    () => at('/sitemap.xml', many((i) => `<loc>https://a.test/${i}</loc>`).join('')),
    ADDRESSES,
  ],
  ['many scripts', () => inScript(many((i) => `"./a-${10_000_000 + i}.js"`).join()), ADDRESSES],
  [
    'a manifest of many icons',
    () => at('/manifest.webmanifest', JSON.stringify({ icons: many((i) => ({ src: `/${i}` })) })),
    ADDRESSES,
  ],
  [
    'many organizations',
    () => init({ signIn: { methods: ['email'], tenants: { options: many((i) => ({ id: `${i}` })) } } }),
    ADDRESSES,
  ],
  ['many methods', () => init({ signIn: { methods: many(() => 'email') } }), ADDRESSES],
  ['an auth domain without an end', () => init({ authDomain: repeated('a', LONG) }), FINDINGS],
];

/** @returns a line for each finding about a site, and a line with the number of findings */
export async function examined(pages: Record<string, string>): Promise<string[]> {
  const { themes } = await examine(ORIGIN, { ask: serving(pages) });
  const findings = themes.flatMap((theme) => theme.findings);
  return [...findings.map(({ what }) => what), `${findings.length} findings`];
}
