import type { ReactNode } from 'react';
import { AuthPage } from '../pages/auth.tsx';
import { ContactUs } from '../pages/contact-us.tsx';
import { Download } from '../pages/download.tsx';
import { Faq } from '../pages/faq.tsx';
import { Home } from '../pages/home.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { PriceList } from '../pages/price-list.tsx';
import { PrivacyPolicy } from '../pages/privacy-policy.tsx';
import { TermsOfService } from '../pages/terms-of-service.tsx';
import { UserPage } from '../pages/user-page.tsx';
import { pagePath } from '../shared/page-path.ts';
import { site } from '../site.ts';

export type Route = {
  path: string;
  /** The part of the document title before the site's name. A page without `title` has the default document title. */
  title?: string;
  description: string;
  page: ReactNode;
  /** True if search engines must not list the page. Then the page is not in the sitemap, and has no canonical URL. */
  unlisted?: true;
};

/** Every page of the site. The router, the document head, the prerendering and the sitemap read this table. */
export const routes: readonly Route[] = [
  { path: '/', description: site.description, page: <Home /> },
  {
    path: '/download',
    title: 'Download',
    description: `Where the ${site.name} installer will be. It is not available yet.`,
    page: <Download />,
  },
  {
    path: '/subscribe',
    title: 'Price List',
    description: `Where the prices of a ${site.name} subscription will be. There is nothing to buy yet.`,
    page: <PriceList />,
  },
  {
    path: '/faq',
    title: 'FAQ',
    description: `Where ${site.name} downloads specifications from, how it treats the files you have, what PDF conversion needs and where everything is stored.`,
    page: <Faq />,
  },
  {
    path: '/contact-us',
    title: 'Contact Us',
    description: `How to reach the people behind ${site.name}.`,
    page: <ContactUs />,
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: `The terms of a ${site.name} subscription: trial, renewal, cancellation, liability and governing law.`,
    page: <TermsOfService />,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: `What ${site.name} collects about you, why, who else sees it and what you can ask of us.`,
    page: <PrivacyPolicy />,
  },
  {
    path: '/auth',
    title: 'Account',
    description: `Links from ${site.name} account emails open here.`,
    page: <AuthPage />,
    unlisted: true,
  },
  {
    path: '/user-page',
    title: 'Your Account',
    description: `Your ${site.name} account.`,
    page: <UserPage />,
    unlisted: true,
  },
];

/** The page for every address that is not in `routes`. Hosting answers such an address with status 404. */
export const notFound: Route = {
  path: '*',
  title: 'Page Not Found',
  description: `There is no such page on the ${site.name} site.`,
  page: <NotFound />,
  unlisted: true,
};

/** @returns the route at a pathname, in whatever spelling; `notFound` if no route has the path */
export const routeOf = (pathname: string): Route =>
  routes.find(({ path }) => path === pagePath(pathname)) ?? notFound;
