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
import type { BrokenSetUps } from './set-up.ts';

const AUTH_PAGES = ['/__/auth/iframe', '/__/auth/handler'];
const EDIT_POLICY = /Content-Security-Policy in firebase\.json/;

/** Faults of the Firebase configuration, the auth domain, the sign-in settings and the content security policy. */
export const configuration: BrokenSetUps = {
  'the content security policy does not allow the auth domain': {
    change: everywhere(policy('https://*.firebaseapp.com', 'https://another.firebaseapp.com')),
    wrong: ['policy-frames', /^frame-src .* does not allow https:\/\/specdock\.firebase/, EDIT_POLICY],
  },
  'the content security policy does not allow Google’s script': {
    change: everywhere(policy('https://apis.google.com/js/api.js ', '')),
    wrong: ['policy-scripts', /^script-src .* does not allow https:\/\/apis\.google\.com/, EDIT_POLICY],
  },
  'the content security policy does not allow calls to the provider': {
    change: everywhere(policy(' https://securetoken.googleapis.com', '')),
    wrong: ['policy-calls', /^connect-src .* does not allow https:\/\/securetoken\./, EDIT_POLICY],
  },
  'the content security policy does not allow the token server': {
    change: signIn({ tokenSyncUrl: 'https://api.specdock.test/session' }),
    wrong: ['policy-calls', /https:\/\/api\.specdock\.test/, EDIT_POLICY],
  },
  'there is no init.json': {
    change: at(CONFIG, missing),
    wrong: ['configuration', /^There is no \/__\/firebase\/init\.json/, /VITE_FIREBASE_CONFIG/],
  },
  'init.json is a web page': {
    change: at(CONFIG, answered(200, 'text/html', '<!doctype html>')),
    wrong: ['configuration', /init\.json is a web page/, /VITE_FIREBASE_CONFIG/],
  },
  'the server answers the request for init.json with status 500': {
    change: at(CONFIG, answered(500, 'text/plain', 'Oops')),
    wrong: ['configuration', /status 500/, /deploy again/],
  },
  'init.json is truncated': {
    change: at(CONFIG, answered(200, 'application/json', '{"apiKey":')),
    wrong: ['configuration', /is no JSON/, /deploy again/],
  },
  'the project has no web app': {
    change: at(CONFIG, json({ projectId: 'specdock' })),
    wrong: ['configuration', /the project has no web app/, /Your apps, add a web app/],
  },
  'the auth domain is a URL instead of a host': {
    change: at(CONFIG, fields({ authDomain: 'https://specdock.firebaseapp.com' })),
    wrong: ['configuration', /^authDomain .* is https:\/\/.*, which is no host/, /without https:\/\//],
  },
  'the token server’s URL is invalid': {
    change: signIn({ tokenSyncUrl: 'https://' }),
    wrong: ['policy-calls', /^What the site sends cannot be read: Invalid URL/, /npm start/],
  },
  'the configuration names an emulator': {
    change: at(CONFIG, fields({ authEmulatorUrl: 'https://specdock.web.app' })),
    wrong: ['emulator', /^The configuration names an Auth emulator/, /Remove authEmulatorUrl/],
  },
  'the site’s own page replaces the auth domain’s pages': {
    change: at(AUTH_PAGES, answered(200, 'text/html', 'specdock-session=')),
    wrong: ['auth-pages', /iframe is not the page of Firebase Auth/, /no proxy or rewrite answer \/__\//],
    also: ['auth-pages'],
  },
  'the auth domain does not answer': {
    change: at('/__/auth/handler', cut),
    wrong: ['auth-pages', /^specdock\S+ ended .*, so signing in with Google fails/, /Check authDomain/],
  },
  'the auth domain’s pages are sent with a content security policy': {
    change: at(AUTH_PAGES, header('content-security-policy', "default-src 'self'")),
    wrong: ['auth-pages', /a header that changes it \(Content-Security-Policy\)/, /source is "!\/__\/\*\*"/],
    also: ['auth-pages'],
  },
  'the auth domain’s pages are sent with X-Frame-Options': {
    change: at('/__/auth/iframe', header('x-frame-options', 'DENY')),
    wrong: ['auth-pages', /a header that changes it \(X-Frame-Options\)/, /source is "!\/__\/\*\*"/],
  },
  'an unknown sign-in method is offered': {
    change: signIn({ methods: ['google', 'smoke-signals'] }),
    wrong: ['methods', /^Sign-in does not open, because its methods name "smoke-signals"/, /signIn\.methods/],
  },
  'both passwords and mailed links are offered': {
    change: signIn({ methods: ['email', 'emailLink'] }),
    wrong: ['methods', /name both email and emailLink/, /signIn\.methods/],
  },
  'no sign-in method is offered': {
    change: signIn({ methods: [] }),
    wrong: ['methods', /^Sign-in does not open, because its methods are an empty list/, /signIn\.methods/],
  },
};
