import { expect, test } from 'vitest';
import { prerenderPages } from './app/prerender.tsx';
import { site } from './site.ts';

/*
 * What belongs to SpecDock and its owner: the settings, pages and texts that its specification requires. Whoever makes
 * another site of this one, changes this file too. All other tests compare with site.ts and the routes table.
 */

type Page = { title: string; heading: string; sections?: string[]; says?: (string | RegExp)[] };

/** By file of the build. Each of `says` is in the page's text or in its description. */
const pages: Record<string, Page> = {
  'index.html': { title: 'SpecDock: 3GPP Specification Management', heading: 'Welcome to SpecDock' },
  'download.html': {
    title: 'Download | SpecDock',
    heading: 'Download',
    sections: ['What will come'],
    says: [
      'It is not available yet.',
      'The SpecDock installer will be here.',
      'FTP service',
      'files that you have',
      'PDFs',
      `${site.supportEmail}`,
    ],
  },
  'subscribe.html': {
    title: 'Price List | SpecDock',
    heading: 'Price List',
    sections: ['What will come'],
    says: [
      'There is nothing to buy yet.',
      'The prices of a SpecDock subscription will be here.',
      'by month or by year',
      'trial',
      'cancel at any time',
      `${site.supportEmail}`,
    ],
  },
  'faq.html': {
    title: 'FAQ | SpecDock',
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
      'folder named SpecDock inside a root directory',
      'gear icon',
    ],
  },
  'contact-us.html': {
    title: 'Contact Us | SpecDock',
    heading: 'Contact Us',
    says: [`Please email support at ${site.supportEmail}.`],
  },
  'terms-of-service.html': {
    title: 'Terms of Service | SpecDock',
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
    title: 'Privacy Policy | SpecDock',
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
  'auth.html': { title: 'Account | SpecDock', heading: 'Account' },
  'user-page.html': { title: 'Your Account | SpecDock', heading: 'Your Account' },
  '404.html': { title: 'Page Not Found | SpecDock', heading: 'Page Not Found' },
  'offline.html': { title: 'Offline | SpecDock', heading: 'You are offline' },
};

/** The links of the top bar and of the footer, by address. */
const links = {
  '/home': 'SpecDock',
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

test.each(built)('$file has the title, headings and texts of the specification', ({ file, head, body }) => {
  const { title, heading, sections = [], says = [] } = pages[file]!;
  expect(textsOf(head, 'title')).toEqual([title]);
  expect(textsOf(body, 'h1')).toEqual([heading]);
  const main = /<main.*<\/main>/s.exec(body)![0];
  expect(textsOf(main, 'h2')).toEqual(sections);
  const text = textOf(head.replaceAll(/.*name="description" content="([^"]*)".*/gs, '$1 ') + main);
  for (const statement of says) expect(text).toContain(statement);
});

test.each(built)('$file has the links and the disclaimer of the specification', ({ body }) => {
  const [header, footer] = ['header', 'footer'].map(
    (tag) => new RegExp(`<${tag}.*</${tag}>`, 's').exec(body)![0],
  );
  const found = [...`${header}${footer}`.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  expect(Object.fromEntries(found.map(([, address, html]) => [address, textOf(html!)]))).toEqual(links);
  expect(textOf(footer!)).toContain('not affiliated with, or endorsed by, 3GPP');
});

/** @returns the text of HTML without tags */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** @returns the text of each element with this tag */
function textsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner]) =>
    textOf(inner!),
  );
}
