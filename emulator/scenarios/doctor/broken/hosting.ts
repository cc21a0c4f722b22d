import { answered, at, everywhere, header, missing, policy, text } from '../changes.ts';
import type { BrokenSetUp } from './set-up.ts';

const HOME_PAGE = '<!doctype html><script>specdock:started</script>';

/** Faults of hosts, of proxies and of a forgotten firebase.json. */
export const hosting: readonly BrokenSetUp[] = [
  {
    title: 'http stays http',
    change: (answer, asked) => {
      if (asked.address.protocol === 'http:') answered(200, 'text/html', HOME_PAGE)(answer, asked);
    },
    wrong: ['https'],
    says: /^http does not lead to https/,
    mend: /Redirect every request/,
  },
  {
    title: '/home is not redirected',
    change: at('/home', missing),
    wrong: ['redirects'],
    says: /^\/home does not lead to \/ with status 301/,
    mend: /firebase\.json/,
  },
  {
    title: 'a page answers under several addresses',
    change: at('/download.html', answered(200, 'text/html', HOME_PAGE)),
    wrong: ['clean-urls'],
    says: /\/download\.html should lead to \/download/,
    mend: /firebase\.json/,
  },
  {
    title: 'unknown addresses show the home page',
    change: at('/doctor-no-such-page', answered(200, 'text/html', HOME_PAGE)),
    wrong: ['not-found'],
    says: /^An unknown address is not answered with 404/,
    mend: /rewrites/,
  },
  {
    title: 'unknown addresses show the host’s own page',
    change: at('/doctor-no-such-page', answered(404, 'text/html', 'No page here.')),
    wrong: ['not-found'],
    says: /host’s page instead/,
    mend: /firebase\.json/,
  },
  {
    title: 'a header of firebase.json is missing',
    change: everywhere(header('referrer-policy')),
    wrong: ['headers'],
    says: /others: referrer-policy\.$/,
    mend: /firebase\.json/,
  },
  {
    title: 'the 404 page has other headers than the pages',
    change: at('/doctor-no-such-page', header('x-content-type-options')),
    wrong: ['headers'],
    says: /x-content-type-options/,
    mend: /firebase\.json/,
  },
  {
    title: 'the opener policy closes Google’s window',
    change: everywhere(header('cross-origin-opener-policy', 'same-origin')),
    wrong: ['opener-policy'],
    says: /cuts the page off from Google’s window/,
    mend: /firebase\.json/,
  },
  {
    title: 'browsers are not told to stay on https',
    change: everywhere(header('strict-transport-security')),
    wrong: ['hsts'],
    says: /^Strict-Transport-Security is missing/,
    mend: /firebase\.json/,
  },
  {
    title: 'pages and files are kept for an hour',
    change: everywhere((answer, asked) => {
      if (asked.address.pathname !== '/sw.js') answer.headers['cache-control'] = 'max-age=3600';
    }),
    wrong: ['caching'],
    says: /^Browsers may keep pages without asking/,
    mend: /Cache-Control: no-cache/,
  },
  {
    title: 'the worker is kept for a year',
    change: at('/sw.js', header('cache-control', 'public, max-age=31536000, immutable')),
    wrong: ['worker-caching'],
    says: /^The service worker may be kept/,
    mend: /Cache-Control: no-cache/,
  },
  {
    title: 'pages have no policy',
    change: everywhere(header('content-security-policy')),
    wrong: ['policy'],
    says: /^Pages have no Content-Security-Policy/,
    mend: /firebase\.json/,
  },
  {
    title: 'the policy allows inline scripts',
    change: everywhere(policy("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    wrong: ['policy'],
    says: /differs from that of firebase\.json in script-src\./,
    mend: /browsers enforce both/,
  },
  {
    title: 'a proxy adds a policy of its own',
    change: everywhere(policy(/$/, ", default-src 'self'")),
    wrong: ['policy', 'policy-inline', 'policy-scripts', 'policy-frames', 'policy-calls'],
    says: /differs from that of firebase\.json/,
    mend: /A CDN or a proxy may add a policy/,
  },
  {
    title: 'the policy is that of another build',
    change: everywhere(policy(/'sha256-[^']+'/, "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='")),
    wrong: ['policy-inline'],
    says: /refuses the inline script of the pages/,
    mend: /of that build/,
  },
  {
    title: 'the host hides the site from search engines',
    change: everywhere(header('x-robots-tag', 'noindex')),
    wrong: ['search-engines'],
    says: /tells search engines not to list/,
    mend: /X-Robots-Tag/,
  },
  {
    title: 'robots.txt keeps search engines out',
    change: at('/robots.txt', text('Allow: /', 'Disallow: /')),
    wrong: ['search-engines'],
    says: /keeps search engines out/,
    mend: /robots\.txt of the build/,
  },
  {
    title: 'the clocks differ',
    change: everywhere(
      ({ headers }) => void (headers['date'] = new Date(Date.now() - 12 * 60_000).toUTCString()),
    ),
    wrong: ['clock'],
    says: /differ by 12 min/,
    mend: /NTP/,
  },
];
