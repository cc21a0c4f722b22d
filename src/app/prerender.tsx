import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Offline } from '../pages/offline.tsx';
import { site } from '../site.ts';
import { App } from './app.tsx';
import { DocumentHead } from './document-head.tsx';
import { Footer } from './footer.tsx';
import { notFound, routes, type Route } from './routes.tsx';
import { TopBar } from './top-bar.tsx';

/** The offline page with header and footer. Not a route: the worker shows this page at every unreachable address. */
const offline: Route = {
  path: '/offline',
  title: 'Offline',
  description: 'Shown in place of a page that can’t be reached without a connection.',
  page: (
    <>
      <TopBar withSession={false} />
      <main id="main">
        <Offline />
      </main>
      <Footer />
    </>
  ),
  unlisted: true,
};

/**
 * Renders every page of the routes table, the not-found page and the offline page.
 * @returns for each page: the `file` that hosting serves, `head` and `body` as HTML (`body` is the content of #root,
 *   exactly as hydration expects it), and `scripted`, false for a page without the site's script
 */
export const prerenderPages = () =>
  Promise.all([
    ...[...routes, { ...notFound, path: '/404' }].map((route) => prerenderPage(route, <App />, true)),
    prerenderPage(offline, offline.page, false),
  ]);

async function prerenderPage(route: Route, app: ReactNode, scripted: boolean) {
  const { path } = route;
  const { prelude } = await prerender(<StaticRouter location={path}>{app}</StaticRouter>);
  return {
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    head: renderToStaticMarkup(<DocumentHead route={route} />),
    body: await new Response(prelude).text(),
    scripted,
  };
}

/** @returns sitemap.xml with every listed page (sitemaps.org protocol 0.9) */
export const sitemap = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${routes
  .filter(({ unlisted }) => !unlisted)
  .map(({ path }) => `  <url><loc>${site.origin}${path}</loc></url>`)
  .join('\n')}
</urlset>
`;

/** @returns robots.txt, which points at the sitemap (RFC 9309) */
export const robots = (): string => `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`;
