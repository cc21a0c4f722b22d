import type { ServedSite } from './served-site.ts';

/** Netlify would rewrite pages, whose hash the worker knows. */
const CONFIG = `[build]
  publish = "public"

[build.processing]
  skip_processing = true
`;

/**
 * Writes what Netlify has to be told (docs.netlify.com/manage/routing/headers and …/redirects/overview). It serves pages
 * without `.html`, and 404.html, by itself.
 *
 * @returns the texts by path, relative to the folder of the deployment
 */
export function netlifyFiles({ headers, pages, redirects }: ServedSite): Record<string, string> {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const moved = [
    ...redirects.map(({ source, destination, type }) => [source, destination, String(type)]),
    // The `!` counts although the files exist. Addresses with and without a slash at the end are one to Netlify.
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
