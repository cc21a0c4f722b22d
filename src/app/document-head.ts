import { site } from '../site.ts';
import type { Route } from './routes.tsx';

/** The title of a page without its own. */
export const defaultTitle = `${site.name}: 3GPP Specification Management`;

/** @returns the document title of a page */
export const titleOf = (route: Route): string =>
  route.title ? `${route.title} | ${site.name}` : defaultTitle;

/** One element of the head: `key` finds it again, `value` is the attribute that a page sets. */
type HeadTag = {
  tag: 'meta' | 'link';
  key: [name: string, value: string];
  value: [name: string, value: string];
};

/** @returns a page's metadata besides its title; a page that search engines may not list has no canonical address */
export function headTagsOf(route: Route): HeadTag[] {
  const meta = (key: [string, string], content: string): HeadTag => ({
    tag: 'meta',
    key,
    value: ['content', content],
  });
  const address = site.origin + route.path;
  return [
    meta(['name', 'description'], route.description),
    meta(['name', 'robots'], route.listed ? 'index, follow' : 'noindex'),
    meta(['property', 'og:type'], 'website'),
    meta(['property', 'og:site_name'], site.name),
    meta(['property', 'og:title'], titleOf(route)),
    meta(['property', 'og:description'], route.description),
    meta(['property', 'og:image'], `${site.origin}/social-card.png`),
    meta(['property', 'og:image:alt'], `${site.name}: 3GPP specifications, downloaded and turned into PDFs`),
    meta(['name', 'twitter:card'], 'summary_large_image'),
    ...(route.listed
      ? [
          meta(['property', 'og:url'], address),
          { tag: 'link', key: ['rel', 'canonical'], value: ['href', address] } satisfies HeadTag,
        ]
      : []),
  ];
}

/** Gives the current document the title and metadata that the route's prerendered page has. */
export function applyHead(route: Route): void {
  document.title = titleOf(route);
  const tags = headTagsOf(route);
  for (const stale of document.head.querySelectorAll('link[rel="canonical"], meta[property="og:url"]')) {
    if (!tags.some(({ tag, key: [name, value] }) => stale.matches(`${tag}[${name}="${value}"]`)))
      stale.remove();
  }
  for (const { tag, key, value } of tags) {
    const found = document.head.querySelector(`${tag}[${key[0]}="${key[1]}"]`);
    const element = found ?? document.head.appendChild(document.createElement(tag));
    element.setAttribute(...key);
    element.setAttribute(...value);
  }
}
