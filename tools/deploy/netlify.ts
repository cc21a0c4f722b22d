import type { ServedSite } from './served-site.ts';

/** Without `skip_processing`, Netlify would rewrite pages, and the service worker would refuse them: their hashes differ. */
const CONFIG = `[build]
  publish = "public"

[build.processing]
  skip_processing = true
`;

/**
 * Writes Netlify's configuration (docs.netlify.com/manage/routing/headers and …/redirects/overview). By default, Netlify
 * serves pages at addresses without `.html`, and 404.html for unknown addresses.
 *
 * @returns the texts by path, relative to the folder of the deployment
 */
export function netlifyFiles({ headers, pages, redirects }: ServedSite): Record<string, string> {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const moved = [
    ...redirects.map(({ source, destination, type }) => [source, destination, String(type)]),
    // The `!` makes Netlify redirect although the file exists. Netlify ignores a slash at the end of an address.
    ...[['/index', '/'], ...pages.map((page) => [page, page])].map(([name, page]) => [
      `${name}.html`,
      page,
      '301!',
    ]),
  ];
  return {
    'public/_headers': `/*\n${lines.join('')}`,
    'public/_redirects': moved.map((line) => `${line.join(' ')}\n`).join(''),
    'netlify.toml': CONFIG,
  };
}
