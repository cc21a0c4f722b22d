import { answered, at, cut, everywhere, fields, header, json, missing, policy } from '../changes.ts';
import type { BrokenSetUp } from './set-up.ts';
import { CONFIG, signIn } from './settings.ts';

/** What the configuration, the pages that it names, and the policy about them break. */
export const configuration: readonly BrokenSetUp[] = [
  {
    title: 'the policy does not allow the auth domain',
    change: everywhere(policy('https://*.firebaseapp.com', 'https://another.firebaseapp.com')),
    wrong: ['policy-frames'],
    says: /^frame-src of the policy does not allow https:\/\/specdock\.firebaseapp\.com/,
    mend: /Content-Security-Policy in firebase\.json/,
  },
  {
    title: 'the policy does not allow Google’s script',
    change: everywhere(policy('https://apis.google.com/js/api.js ', '')),
    wrong: ['policy-scripts'],
    says: /^script-src of the policy does not allow https:\/\/apis\.google\.com/,
    mend: /Content-Security-Policy in firebase\.json/,
  },
  {
    title: 'the policy does not allow calls of the provider',
    change: everywhere(policy(' https://securetoken.googleapis.com', '')),
    wrong: ['policy-calls'],
    says: /^connect-src of the policy does not allow https:\/\/securetoken\.googleapis\.com/,
    mend: /Content-Security-Policy in firebase\.json/,
  },
  {
    title: 'the policy does not allow the server for tokens',
    change: signIn({ tokenSyncUrl: 'https://api.specdock.test/session' }),
    wrong: ['policy-calls'],
    says: /https:\/\/api\.specdock\.test/,
    mend: /Content-Security-Policy in firebase\.json/,
  },
  {
    title: 'there is no init.json',
    change: at(CONFIG, missing),
    wrong: ['configuration'],
    says: /^There is no \/__\/firebase\/init\.json/,
    mend: /VITE_FIREBASE_CONFIG/,
  },
  {
    title: 'init.json is a web page',
    change: at(CONFIG, answered(200, 'text/html', '<!doctype html>')),
    wrong: ['configuration'],
    says: /init\.json is a web page/,
    mend: /VITE_FIREBASE_CONFIG/,
  },
  {
    title: 'init.json fails',
    change: at(CONFIG, answered(500, 'text/plain', 'Oops')),
    wrong: ['configuration'],
    says: /status 500/,
    mend: /deploy again/,
  },
  {
    title: 'init.json is broken',
    change: at(CONFIG, answered(200, 'application/json', '{"apiKey":')),
    wrong: ['configuration'],
    says: /is no JSON/,
    mend: /deploy again/,
  },
  {
    title: 'the project has no web app',
    change: at(CONFIG, json({ projectId: 'specdock' })),
    wrong: ['configuration'],
    says: /the project has no web app/,
    mend: /Your apps, add a web app/,
  },
  {
    title: 'the configuration names an emulator',
    change: at(CONFIG, fields({ authEmulatorUrl: 'https://specdock.web.app' })),
    wrong: ['emulator'],
    says: /^The configuration names an Auth emulator/,
    mend: /Remove authEmulatorUrl/,
  },
  {
    title: 'the site’s own page answers for the auth domain',
    change: at(['/__/auth/iframe', '/__/auth/handler'], answered(200, 'text/html', 'specdock:started')),
    wrong: ['auth-pages', 'auth-pages'],
    says: /__\/auth\/iframe is not the page of Firebase Auth/,
    mend: /let no proxy or rewrite answer \/__\//,
  },
  {
    title: 'the auth domain does not answer',
    change: at('/__/auth/handler', cut),
    wrong: ['auth-pages'],
    says: /^specdock\.firebaseapp\.com ended the connection without an answer, so signing in with Google fails/,
    mend: /Check authDomain/,
  },
  {
    title: 'a header rule reaches the auth domain’s pages',
    change: at('/__/auth/iframe', header('x-frame-options', 'DENY')),
    wrong: ['auth-pages'],
    says: /a header that changes it \(X-Frame-Options\)/,
    mend: /source is "!\/__\/\*\*"/,
  },
  {
    title: 'a method is unknown',
    change: signIn({ methods: ['google', 'smoke-signals'] }),
    wrong: ['methods'],
    says: /^No method of signing in is called smoke-signals/,
    mend: /signIn\.methods/,
  },
  {
    title: 'both kinds of email are offered',
    change: signIn({ methods: ['email', 'emailLink'] }),
    wrong: ['methods'],
    says: /exclude each other/,
    mend: /signIn\.methods/,
  },
  {
    title: 'no method is offered',
    change: signIn({ methods: [] }),
    wrong: ['methods'],
    says: /^The site offers no method/,
    mend: /signIn\.methods/,
  },
];
