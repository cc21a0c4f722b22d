import { answered, at, header, missing, text } from '../changes.ts';
import { PUBLISHED } from '../../../testing/deployments/deployments.ts';
import type { BrokenSetUp } from './set-up.ts';

/** Faults of half a deployment, of another build, or of a CDN that rewrites files. */
export const files: readonly BrokenSetUp[] = [
  {
    title: 'a page is missing',
    change: at('/faq', missing),
    wrong: ['pages', 'worker-version'],
    says: /do not answer with a page/,
    mend: /whole of dist/,
  },
  {
    title: 'a CDN rewrites the style of the pages',
    change: at('/', text(/<style>/, '<style>/**/')),
    wrong: ['policy-inline', 'worker-version'],
    says: /refuses the inline style/,
    mend: /CDN not to rewrite pages/,
  },
  {
    title: 'a CDN hides email addresses',
    change: at('/contact-us', text(/href="mailto:[^"]+"/, 'href="/cdn-cgi/l/email-protection"')),
    wrong: ['worker-version', 'contact'],
    says: /^The service worker lists other content/,
    mend: /CDN not to rewrite/,
  },
  {
    title: 'the worker is of an older build',
    change: at('/sw.js', text(/"integrity":"sha256-[^"]+"/, '"integrity":"sha256-AAAA"')),
    wrong: ['worker-version'],
    says: /so browsers refuse it/,
    mend: /deploy all of it/,
  },
  {
    title: 'the worker is a web page',
    change: at('/sw.js', answered(200, 'text/html', '<!doctype html>')),
    wrong: ['worker'],
    says: /not sent as a script/,
    mend: /whole of dist/,
  },
  {
    title: 'the worker is sent as plain text',
    change: at('/sw.js', header('content-type', 'text/plain')),
    wrong: ['worker'],
    says: /not sent as a script/,
    mend: /whole of dist/,
  },
  {
    title: 'a script of sign-in is missing',
    change: (answer, asked) => {
      if (/\/assets\/provider-.*\.js$/.test(asked.address.pathname)) missing(answer, asked);
    },
    wrong: ['scripts', 'worker-version'],
    says: /Scripts that the pages load/,
    mend: /whole of dist/,
  },
  {
    title: 'the manifest is missing',
    change: at('/manifest.webmanifest', missing),
    wrong: ['worker-version', 'manifest'],
    says: /other content/,
    mend: /deploy all of it/,
  },
  {
    title: 'the manifest is sent as a page',
    change: at('/manifest.webmanifest', header('content-type', 'text/html')),
    wrong: ['manifest'],
    says: /sent as text\/html, so nobody can install/,
    mend: /whole of dist/,
  },
  {
    title: 'an icon is missing',
    change: at('/icons/maskable-512.png', missing),
    wrong: ['icons'],
    says: /Pictures of the installed site/,
    mend: /whole of dist/,
  },
  {
    title: 'an icon has another size than the manifest says',
    change: at('/icons/any-512.png', (answer) => void answer.body.writeUInt32BE(256, 16)),
    wrong: ['icons'],
    says: /other sizes than the manifest says/,
    mend: /whole of dist/,
  },
  {
    title: 'the sitemap is still the example’s',
    change: at('/sitemap.xml', text(PUBLISHED, 'https://specdock.example')),
    wrong: ['canonical'],
    says: /https:\/\/specdock\.example, the example’s address/,
    mend: /Set origin in src\/site\.ts to https:\/\/specdock\.web\.app/,
  },
  {
    title: 'the site has another address than its pages say',
    change: () => undefined,
    origin: 'https://www.specdock.test',
    wrong: ['authorized-domains', 'canonical'],
    says: /www\.specdock\.test is not an authorized domain/,
    mend: /Authorized domains, add www\.specdock\.test/,
  },
  {
    title: 'the mailbox is still the example’s',
    change: at('/contact-us', text(/support@specdock\.test/g, 'support@specdock.example')),
    wrong: ['worker-version', 'contact'],
    says: /example’s mailbox, support@specdock\.example/,
    mend: /Set supportEmail in src\/site\.ts/,
  },
  {
    title: 'the owner is still the example’s',
    change: at('/terms-of-service', text(/Ada Lovelace AB/g, 'SpecDock')),
    wrong: ['worker-version', 'owner'],
    says: /example’s owner, SpecDock/,
    mend: /Set owner in src\/site\.ts/,
  },
];
