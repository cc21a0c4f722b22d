import { site } from '../../../src/site.ts';

/** The expected pages. They do not come from the site's own table, so that a test fails if the table is wrong. */
export const publicPages = [
  { path: '/', title: `${site.name}: 3GPP Specification Management`, heading: `Welcome to ${site.name}` },
  { path: '/download', title: `Download | ${site.name}`, heading: 'Download' },
  { path: '/subscribe', title: `Price List | ${site.name}`, heading: 'Price List' },
  { path: '/faq', title: `FAQ | ${site.name}`, heading: 'Frequently Asked Questions' },
  { path: '/contact-us', title: `Contact Us | ${site.name}`, heading: 'Contact Us' },
  { path: '/terms-of-service', title: `Terms of Service | ${site.name}`, heading: 'Terms of Service' },
  { path: '/privacy-policy', title: `Privacy Policy | ${site.name}`, heading: 'Privacy Policy' },
] as const;

const authPage = {
  path: '/auth',
  title: `Account | ${site.name}`,
  heading: 'Account',
} as const;

/** The pages that people can read without a connection. */
export const readablePages = [...publicPages, authPage] as const;

/** Every page that a visitor can see. */
export const visitorPages = [
  ...readablePages,
  { path: '/no-such-page', title: `Page Not Found | ${site.name}`, heading: 'Page Not Found' },
] as const;
