import { titleOf } from '../../../src/app/document-head.tsx';
import { notFound, routes } from '../../../src/app/routes.tsx';

/* The pages in the site's own table, which src/site.test.ts checks. */

const pages = routes.map((route) => ({
  path: route.path,
  title: titleOf(route),
  isListed: !route.unlisted,
}));

/** The home page. */
export const home = pages[0]!;

/** The pages that search engines may list. */
export const publicPages = pages.filter(({ isListed }) => isListed);

/** The pages that people can read without a connection. */
export const readablePages = pages.filter(({ path }) => path !== '/user-page');

/** Every page that a visitor can see. */
export const visitorPages = [...readablePages, { path: '/no-such-page', title: titleOf(notFound) }];
