import { answered, at, header, missing, text } from '../changes.ts';
import { ORIGIN } from '../deployed-site.ts';
import type { BrokenSetUps } from './set-up.ts';

/** Faults in a site's files: an incomplete deployment, files of another build, or a CDN that rewrites files. */
export const files: BrokenSetUps = {
  'a page is missing': {
    change: at('/faq', missing),
    wrong: ['pages', /do not answer with a page/, /whole of dist/],
    also: ['worker-version'],
  },
  'a CDN rewrites the inline style of the pages': {
    change: at('/', text(/<style>/, '<style>/**/')),
    wrong: ['policy-inline', /refuses the inline style/, /CDN not to rewrite pages/],
    also: ['worker-version'],
  },
  'a CDN hides email addresses': {
    change: at('/contact-us', text(/href="mailto:[^"]+"/, 'href="/cdn-cgi/l/email-protection"')),
    wrong: ['worker-version', /^The service worker lists other content/, /CDN not to rewrite/],
    also: ['contact'],
  },
  'the worker belongs to an older build': {
    change: at('/sw.js', text(/"integrity":"sha256-[^"]+"/, '"integrity":"sha256-AAAA"')),
    wrong: ['worker-version', /so browsers refuse it/, /deploy all of it/],
  },
  'the worker is a web page': {
    change: at('/sw.js', answered(200, 'text/html', '<!doctype html>')),
    wrong: ['worker', /not sent as a script/, /whole of dist/],
  },
  'the worker is sent as plain text': {
    change: at('/sw.js', header('content-type', 'text/plain')),
    wrong: ['worker', /not sent as a script/, /whole of dist/],
  },
  'a script of sign-in is missing': {
    change: (answer, asked) => {
      if (/\/assets\/provider-.*\.js$/.test(asked.address.pathname)) missing(answer, asked);
    },
    wrong: ['scripts', /Scripts that the pages load/, /whole of dist/],
  },
  'the manifest is missing': {
    change: at('/manifest.webmanifest', missing),
    wrong: ['worker-version', /other content/, /deploy all of it/],
    also: ['manifest'],
  },
  'the manifest is sent as a page': {
    change: at('/manifest.webmanifest', header('content-type', 'text/html')),
    wrong: ['manifest', /sent as text\/html, so nobody can install/, /whole of dist/],
  },
  'an icon is missing': {
    change: at('/icons/maskable-512.png', missing),
    wrong: ['icons', /Pictures of the installed site/, /whole of dist/],
  },
  'the size of an icon differs from the manifest': {
    change: at('/icons/any-512.png', (answer) => void answer.body.writeUInt32BE(256, 16)),
    wrong: ['icons', /other sizes than the manifest says/, /whole of dist/],
  },
  'the sitemap still names the example’s address': {
    change: at('/sitemap.xml', text(ORIGIN, 'https://specdock.example')),
    wrong: [
      'canonical',
      /specdock\.example, the example’s address/,
      /Set origin .* to https:\/\/specdock\.web\.app/,
    ],
  },
  'the site’s address differs from the address in its pages': {
    change: () => undefined,
    origin: 'https://www.specdock.test',
    wrong: [
      'authorized-domains',
      /www\.specdock\.test is not an authorized domain/,
      /add www\.specdock\.test/,
    ],
    also: ['canonical'],
  },
  'the contact page still names the example’s mailbox': {
    change: at('/contact-us', text(/support@specdock\.test/g, 'support@specdock.example')),
    wrong: ['contact', /example’s mailbox, support@specdock\.example/, /Set supportEmail in src\/site\.ts/],
    also: ['worker-version'],
  },
  'the terms still name the example’s owner': {
    change: at('/terms-of-service', text(/Ada Lovelace AB/g, 'SpecDock')),
    wrong: ['owner', /example’s owner, SpecDock/, /Set owner in src\/site\.ts/],
    also: ['worker-version'],
  },
};
