import { expect, test } from 'vitest';
import { prerenderPages } from './app/prerender.tsx';
import { site } from './site.ts';

/*
 * What belongs to this site and its owner: the pages, texts and sign-in methods that the site's specification requires.
 * Whoever changes them changes this file too. All other tests compare with site.ts and the routes table.
 */

type Page = { title: string; heading: string; sections?: string[]; says?: string[] };

/** By file of the build. Each of `says` is in the page's text or in its description. */
const pages: Record<string, Page> = {
  'index.html': { title: `${site.name}: 3GPP Specification Management`, heading: `Welcome to ${site.name}` },
  'download.html': {
    title: `Download | ${site.name}`,
    heading: 'Download',
    sections: ['What will come'],
    says: [
      'It is not available yet.',
      `The ${site.name} installer will be here.`,
      'FTP service',
      'files that you have',
      'PDFs',
      site.supportEmail,
    ],
  },
  'subscribe.html': {
    title: `Price List | ${site.name}`,
    heading: 'Price List',
    sections: ['What will come'],
    says: [
      'There is nothing to buy yet.',
      `The prices of a ${site.name} subscription will be here.`,
      'by month or by year',
      'trial',
      'cancel at any time',
      site.supportEmail,
    ],
  },
  'faq.html': {
    title: `FAQ | ${site.name}`,
    heading: 'Frequently Asked Questions',
    sections: [
      'Where are the specifications downloaded from?',
      'Does it download files again that I already have?',
      'What do I need to create PDFs?',
      'Where are the specifications stored?',
    ],
    says: [
      'FTP service',
      'latest folder',
      'whose name matches',
      'Microsoft Office',
      `folder named ${site.name} inside a root directory`,
      'gear icon',
    ],
  },
  'contact-us.html': {
    title: `Contact Us | ${site.name}`,
    heading: 'Contact Us',
    says: [`Please email support at ${site.supportEmail}.`],
  },
  'terms-of-service.html': {
    title: `Terms of Service | ${site.name}`,
    heading: 'Terms of Service',
    sections: ['Subscriptions', 'Disclaimer of Liability', 'Governing Law', 'Contact Us'],
    says: [
      'Effective 2025/02/10',
      'renews automatically',
      'trial',
      'at the end of each month or year',
      'cancel at any time',
      'access ends',
      'Swedish law',
    ],
  },
  'privacy-policy.html': {
    title: `Privacy Policy | ${site.name}`,
    heading: 'Privacy Policy',
    sections: [
      'Information We Collect',
      'How We Use Your Information',
      'Third-Party Services',
      'User Rights',
      'Contact Us',
    ],
    says: [
      'Effective 2025/02/10',
      'Email address',
      'Name',
      'Payment information',
      'payment processor',
      'authentication and backend provider',
    ],
  },
  'auth.html': { title: `Account | ${site.name}`, heading: 'Account' },
  'user-page.html': { title: `Your Account | ${site.name}`, heading: 'Your Account' },
  '404.html': { title: `Page Not Found | ${site.name}`, heading: 'Page Not Found' },
  'offline.html': { title: `Offline | ${site.name}`, heading: 'You are offline' },
};

/** The links of the top bar and of the footer, by address. */
const links = {
  '/home': site.name,
  '/download': 'Download',
  '/subscribe': 'Price List',
  '/terms-of-service': 'Terms of Service',
  '/privacy-policy': 'Privacy Policy',
  '/contact-us': 'Contact Us',
  '/faq': 'FAQ',
};

const built = await prerenderPages();

test('the site has the pages of its specification, and offers Google and an email address with a password', () => {
  expect(built.map(({ file }) => file).toSorted()).toEqual(Object.keys(pages).toSorted());
  expect(site.signIn).toEqual({ methods: ['google', 'email'] });
});

test.each(Object.entries(pages))(
  '%s has the title, headings and texts of the specification',
  (file, page) => {
    const { head, body } = built.find((one) => one.file === file)!;
    expect(textsOf(head, 'title')).toEqual([page.title]);
    expect(textsOf(body, 'h1')).toEqual([page.heading]);
    const [main] = partsOf(body, 'main') as [string];
    expect(textsOf(main, 'h2')).toEqual(page.sections ?? []);
    const [, description] = /name="description" content="([^"]*)"/.exec(head)!;
    const text = textOf(`${description} ${main}`);
    for (const statement of page.says ?? []) expect(text).toContain(statement);
  },
);

test('every page has the links and the disclaimer of the specification', () => {
  for (const { body } of built) {
    const [header, footer] = ['header', 'footer'].map((tag) => partsOf(body, tag)[0]!);
    const found = [...`${header}${footer}`.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    expect(Object.fromEntries(found.map(([, address, html]) => [address, textOf(html!)]))).toEqual(links);
    expect(textOf(footer!)).toContain('not affiliated with, or endorsed by, 3GPP');
  }
});

test('every link leads to a page of the site, writes a mail or opens a new tab, so an installed app keeps its window', () => {
  const anchors = built.flatMap(({ body }) => [...body.matchAll(/<a [^>]*>/g)].map(([link]) => link));
  const leavesApp = (link: string) =>
    !/ href="(\/(?!\/)|#|mailto:|")/.test(link) && !link.includes('target="_blank"');
  expect(anchors.filter(leavesApp)).toEqual([]);
});

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

/** @returns the HTML inside each element with this tag */
const partsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner]) => inner!);

/** @returns the text of HTML without tags */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replaceAll(/\s+/g, ' ');

const textsOf = (html: string, tag: string): string[] => partsOf(html, tag).map(textOf);
