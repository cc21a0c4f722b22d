import {
  answered,
  at,
  CONFIG,
  cut,
  everywhere,
  fields,
  header,
  json,
  missing,
  policy,
  signIn,
} from '../changes.ts';
import type { BrokenSetUp } from './set-up.ts';

const EDIT_POLICY = /Content-Security-Policy in firebase\.json/;

/** Faults of the Firebase configuration, the auth domain, the sign-in settings and the content security policy. */
export const configuration: readonly BrokenSetUp[] = [
  {
    title: 'the policy does not allow the auth domain',
    change: everywhere(policy('https://*.firebaseapp.com', 'https://another.firebaseapp.com')),
    wrong: [
      'policy-frames',
      /^frame-src of the policy does not allow https:\/\/specdock\.firebaseapp\.com/,
      EDIT_POLICY,
    ],
  },
  {
    title: 'the policy does not allow Google’s script',
    change: everywhere(policy('https://apis.google.com/js/api.js ', '')),
    wrong: [
      'policy-scripts',
      /^script-src of the policy does not allow https:\/\/apis\.google\.com/,
      EDIT_POLICY,
    ],
  },
  {
    title: 'the policy does not allow calls to the provider',
    change: everywhere(policy(' https://securetoken.googleapis.com', '')),
    wrong: [
      'policy-calls',
      /^connect-src of the policy does not allow https:\/\/securetoken\.googleapis\.com/,
      EDIT_POLICY,
    ],
  },
  {
    title: 'the policy does not allow the token server',
    change: signIn({ tokenSyncUrl: 'https://api.specdock.test/session' }),
    wrong: ['policy-calls', /https:\/\/api\.specdock\.test/, EDIT_POLICY],
  },
  {
    title: 'there is no init.json',
    change: at(CONFIG, missing),
    wrong: ['configuration', /^There is no \/__\/firebase\/init\.json/, /VITE_FIREBASE_CONFIG/],
  },
  {
    title: 'init.json is a web page',
    change: at(CONFIG, answered(200, 'text/html', '<!doctype html>')),
    wrong: ['configuration', /init\.json is a web page/, /VITE_FIREBASE_CONFIG/],
  },
  {
    title: 'init.json is answered with status 500',
    change: at(CONFIG, answered(500, 'text/plain', 'Oops')),
    wrong: ['configuration', /status 500/, /deploy again/],
  },
  {
    title: 'init.json is truncated',
    change: at(CONFIG, answered(200, 'application/json', '{"apiKey":')),
    wrong: ['configuration', /is no JSON/, /deploy again/],
  },
  {
    title: 'the project has no web app',
    change: at(CONFIG, json({ projectId: 'specdock' })),
    wrong: ['configuration', /the project has no web app/, /Your apps, add a web app/],
  },
  {
    title: 'the auth domain is a URL instead of a host',
    change: at(CONFIG, fields({ authDomain: 'https://specdock.firebaseapp.com' })),
    wrong: [
      'configuration',
      /^authDomain in the configuration is https:\/\/specdock\.firebaseapp\.com, which is no host/,
      /without https:\/\//,
    ],
  },
  {
    title: 'the token server’s URL is invalid',
    change: signIn({ tokenSyncUrl: 'https://' }),
    wrong: ['policy-calls', /^What the site sends cannot be read: Invalid URL/, /npm start/],
  },
  {
    title: 'the configuration names an emulator',
    change: at(CONFIG, fields({ authEmulatorUrl: 'https://specdock.web.app' })),
    wrong: ['emulator', /^The configuration names an Auth emulator/, /Remove authEmulatorUrl/],
  },
  {
    title: 'the auth domain’s pages are replaced by the site’s',
    change: at(['/__/auth/iframe', '/__/auth/handler'], answered(200, 'text/html', 'specdock:started')),
    wrong: [
      'auth-pages',
      /__\/auth\/iframe is not the page of Firebase Auth/,
      /let no proxy or rewrite answer \/__\//,
    ],
    also: ['auth-pages'],
  },
  {
    title: 'the auth domain does not answer',
    change: at('/__/auth/handler', cut),
    wrong: [
      'auth-pages',
      /^specdock\.firebaseapp\.com ended the connection without an answer, so signing in with Google fails/,
      /Check authDomain/,
    ],
  },
  {
    title: 'the auth domain’s pages are sent with a policy',
    change: at(
      ['/__/auth/iframe', '/__/auth/handler'],
      header('content-security-policy', "default-src 'self'"),
    ),
    wrong: ['auth-pages', /a header that changes it \(Content-Security-Policy\)/, /source is "!\/__\/\*\*"/],
    also: ['auth-pages'],
  },
  {
    title: 'the auth domain’s pages are sent with X-Frame-Options',
    change: at('/__/auth/iframe', header('x-frame-options', 'DENY')),
    wrong: ['auth-pages', /a header that changes it \(X-Frame-Options\)/, /source is "!\/__\/\*\*"/],
  },
  {
    title: 'an unknown sign-in method is offered',
    change: signIn({ methods: ['google', 'smoke-signals'] }),
    wrong: ['methods', /^Sign-in does not open, because its methods name "smoke-signals"/, /signIn\.methods/],
  },
  {
    title: 'both passwords and mailed links are offered',
    change: signIn({ methods: ['email', 'emailLink'] }),
    wrong: ['methods', /name both email and emailLink/, /signIn\.methods/],
  },
  {
    title: 'no sign-in method is offered',
    change: signIn({ methods: [] }),
    wrong: ['methods', /^Sign-in does not open, because its methods are an empty list/, /signIn\.methods/],
  },
];
