import { answered, at, everywhere, header, missing, policy, text } from '../changes.ts';
import type { BrokenSetUps } from './set-up.ts';

const HOME_PAGE = '<!doctype html><script>specdock-session=</script>';

/** Faults in a site's answers that a host, a proxy or a deployment without firebase.json causes. */
export const hosting: BrokenSetUps = {
  'http is not redirected to https': {
    change: (answer, asked) => {
      if (asked.address.protocol === 'http:') answered(200, 'text/html', HOME_PAGE)(answer, asked);
    },
    wrong: ['https', /^http does not lead to https/, /Redirect every request/],
  },
  '/home is not redirected': {
    change: at('/home', missing),
    wrong: ['redirects', /^\/home does not lead to \/ with status 301/, /firebase\.json/],
  },
  'the server answers a page’s second address without a redirect': {
    change: at('/download.html', answered(200, 'text/html', HOME_PAGE)),
    wrong: ['clean-urls', /\/download\.html should lead to \/download/, /firebase\.json/],
  },
  'unknown addresses show the home page': {
    change: at('/doctor-no-such-page', answered(200, 'text/html', HOME_PAGE)),
    wrong: ['not-found', /^An unknown address is not answered with 404/, /rewrites/],
  },
  'unknown addresses show the host’s 404 page instead of the site’s': {
    change: at('/doctor-no-such-page', answered(404, 'text/html', 'No page here.')),
    wrong: ['not-found', /host’s page instead/, /firebase\.json/],
  },
  'a header of firebase.json is missing': {
    change: everywhere(header('referrer-policy')),
    wrong: ['headers', /others: referrer-policy\.$/, /firebase\.json/],
  },
  'the 404 page lacks a header that the other pages have': {
    change: at('/doctor-no-such-page', header('x-content-type-options')),
    wrong: ['headers', /x-content-type-options/, /firebase\.json/],
  },
  'the opener policy cuts the page off from Google’s window': {
    change: everywhere(header('cross-origin-opener-policy', 'same-origin')),
    wrong: ['opener-policy', /cuts the page off from Google’s window/, /firebase\.json/],
  },
  'Strict-Transport-Security is missing': {
    change: everywhere(header('strict-transport-security')),
    wrong: ['hsts', /^Strict-Transport-Security is missing/, /firebase\.json/],
  },
  'browsers may cache pages and files for an hour': {
    change: everywhere((answer, asked) => {
      if (asked.address.pathname !== '/sw.js') answer.headers['cache-control'] = 'max-age=3600';
    }),
    wrong: ['caching', /^Browsers may keep pages without asking/, /Cache-Control: no-cache/],
  },
  'browsers may cache the service worker for a year': {
    change: at('/sw.js', header('cache-control', 'public, max-age=31536000, immutable')),
    wrong: ['worker-caching', /^The service worker may be kept/, /Cache-Control: no-cache/],
  },
  'pages have no content security policy': {
    change: everywhere(header('content-security-policy')),
    wrong: ['policy', /^Pages have no Content-Security-Policy/, /firebase\.json/],
  },
  'the content security policy allows inline scripts': {
    change: everywhere(policy("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    wrong: ['policy', /differs from that of firebase\.json in script-src\./, /browsers enforce both/],
  },
  'a proxy adds its own content security policy': {
    change: everywhere(policy(/$/, ", default-src 'self'")),
    wrong: ['policy', /differs from that of firebase\.json/, /A CDN or a proxy may add a policy/],
    also: ['policy-inline', 'policy-scripts', 'policy-frames', 'policy-calls'],
  },
  'the content security policy belongs to another build': {
    change: everywhere(policy(/'sha256-[^']+'/, "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='")),
    wrong: ['policy-inline', /refuses the inline script of the pages/, /of that build/],
  },
  'the host hides the site from search engines': {
    change: everywhere(header('x-robots-tag', 'noindex')),
    wrong: ['search-engines', /tells search engines not to list/, /X-Robots-Tag/],
  },
  'robots.txt keeps search engines out': {
    change: at('/robots.txt', text('Allow: /', 'Disallow: /')),
    wrong: ['search-engines', /keeps search engines out/, /robots\.txt of the build/],
  },
  'the server’s clock is 12 minutes slow': {
    change: everywhere(
      ({ headers }) => void (headers['date'] = new Date(Date.now() - 12 * 60_000).toUTCString()),
    ),
    wrong: ['clock', /differ by 12 min/, /NTP/],
  },
};
