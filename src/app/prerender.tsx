import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { site } from '../site.ts';
import { App } from './app.tsx';
import { headTagsOf, titleOf } from './document-head.ts';
import { offlinePage } from './offline-document.tsx';
import { notFound, routes, type Route } from './routes.tsx';

export type PrerenderedPage = {
  /** The file that hosting serves for the page, relative to the build's folder. */
  file: string;
  /** The elements of the head, as HTML. */
  head: string;
  /** The content of #root as HTML, exactly as hydration expects it. */
  body: string;
  /** Whether the page loads the site's script; without it, nothing hydrates. */
  scripted: boolean;
};

/** @returns every page of the routes table, the not-found page and the offline page as complete HTML */
export function prerenderPages(): Promise<PrerenderedPage[]> {
  const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  return Promise.all([
    ...routes.map((route) => prerenderPage(<App />, route, route.path, fileOf(route.path))),
    prerenderPage(<App />, notFound, '/404', '404.html'),
    prerenderPage(offlinePage.page, offlinePage, offlinePage.path, fileOf(offlinePage.path), false),
  ]);
}

async function prerenderPage(
  app: ReactNode,
  route: Route,
  location: string,
  file: string,
  scripted = true,
): Promise<PrerenderedPage> {
  const { prelude } = await prerender(<StaticRouter location={location}>{app}</StaticRouter>);
  const head = renderToStaticMarkup(
    <>
      <title>{titleOf(route)}</title>
      {headTagsOf(route).map(({ tag, key, value }) =>
        createElement(tag, { key: key.join('='), [key[0]]: key[1], [value[0]]: value[1] }),
      )}
    </>,
  );
  return { file, head, body: await new Response(prelude).text(), scripted };
}

/** @returns sitemap.xml with every listed page (sitemaps.org protocol 0.9) */
export function sitemap(): string {
  const urls = routes
    .filter((route) => route.listed)
    .map((route) => `  <url><loc>${site.origin}${route.path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** @returns robots.txt, which points at the sitemap (RFC 9309) */
export const robots = (): string => `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`;
