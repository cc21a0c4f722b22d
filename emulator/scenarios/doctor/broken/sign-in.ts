import {
  answered,
  at,
  fields,
  header,
  json,
  missing,
  policy,
  provider,
  everywhere,
  refusal,
} from '../changes.ts';
import type { Change } from '../changed-answers.ts';
import type { BrokenSetUp } from './set-up.ts';

const INIT_JSON = '/__/firebase/init.json';
const config = (changes: object): Change => at(INIT_JSON, fields(changes));
const signIn = (settings: object): Change => config({ signIn: settings });

/** Every call of the provider is refused. */
const refused =
  (message: string, status?: number): Change =>
  (answer, asked) => {
    if (asked.address.host.endsWith('.googleapis.com')) refusal(message, status)(answer, asked);
  };

/** The project's settings, as an administrator reads them. */
const actionUrl = (callbackUri: string): Change =>
  provider('config', json({ notification: { sendEmail: { callbackUri } } }));

/** What the Firebase project, or its configuration, breaks. */
export const signInBroken: readonly BrokenSetUp[] = [
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
    change: at(INIT_JSON, missing),
    wrong: ['configuration'],
    says: /^There is no \/__\/firebase\/init\.json/,
    mend: /VITE_FIREBASE_CONFIG/,
  },
  {
    title: 'init.json is a web page',
    change: at(INIT_JSON, answered(200, 'text/html', '<!doctype html>')),
    wrong: ['configuration'],
    says: /init\.json is a web page/,
    mend: /VITE_FIREBASE_CONFIG/,
  },
  {
    title: 'init.json fails',
    change: at(INIT_JSON, answered(500, 'text/plain', 'Oops')),
    wrong: ['configuration'],
    says: /status 500/,
    mend: /deploy again/,
  },
  {
    title: 'init.json is broken',
    change: at(INIT_JSON, answered(200, 'application/json', '{"apiKey":')),
    wrong: ['configuration'],
    says: /is no JSON/,
    mend: /deploy again/,
  },
  {
    title: 'the project has no web app',
    change: at(INIT_JSON, json({ projectId: 'specdock' })),
    wrong: ['configuration'],
    says: /the project has no web app/,
    mend: /Your apps, add a web app/,
  },
  {
    title: 'the configuration names an emulator',
    change: config({ authEmulatorUrl: 'https://specdock.web.app' }),
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
    title: 'the project has no Authentication',
    change: refused('CONFIGURATION_NOT_FOUND'),
    wrong: ['authentication'],
    says: /^The project has no Authentication yet/,
    mend: /press Get started/,
  },
  {
    title: 'the API key is wrong',
    change: refused('API key not valid. Please pass a valid API key.'),
    wrong: ['api-key'],
    says: /does not know the API key/,
    mend: /Compare apiKey/,
  },
  {
    title: 'the API key refuses the site',
    change: refused('Requests from referer https://specdock.web.app/ are blocked.', 403),
    wrong: ['api-key-restriction'],
    says: /^The API key is restricted/,
    mend: /website restrictions/,
  },
  {
    title: 'the API of Authentication is disabled',
    change: refused('Identity Toolkit API has not been used in project 1 before or it is disabled.', 403),
    wrong: ['identity-toolkit'],
    says: /^The Identity Toolkit API of the project is disabled/,
    mend: /enable the Identity Toolkit API/,
  },
  {
    title: 'the site is not authorized',
    change: provider('projects', fields({ authorizedDomains: ['localhost', 'specdock.firebaseapp.com'] })),
    wrong: ['authorized-domains'],
    says: /^specdock\.web\.app is not an authorized domain/,
    mend: /Authorized domains, add specdock\.web\.app/,
  },
  {
    title: 'Google is offered, and switched off',
    change: provider(
      'accounts:createAuthUri',
      refusal('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.'),
      'google.com',
    ),
    wrong: ['method-google'],
    says: /^The site offers Google, which is switched off/,
    mend: /Sign-in method, enable Google; or remove google/,
  },
  {
    title: 'passwords are offered, and switched off',
    change: provider('accounts:signInWithPassword', refusal('PASSWORD_LOGIN_DISABLED')),
    wrong: ['method-email'],
    says: /^The site offers Email\/Password, which is switched off/,
    mend: /enable Email\/Password/,
  },
  {
    title: 'mailed links are offered, and switched off',
    change: (answer, asked) => {
      signIn({ methods: ['emailLink'] })(answer, asked);
      provider('accounts:signInWithEmailLink', refusal('OPERATION_NOT_ALLOWED'))(answer, asked);
    },
    wrong: ['method-emailLink'],
    says: /^The site offers Email link/,
    mend: /enable Email link/,
  },
  {
    title: 'an organization has no tenant',
    change: (answer, asked) => {
      const tenants = { chooseBy: 'name', options: [{ id: 'gone', name: 'Gone' }] };
      signIn({ methods: ['email'], tenants })(answer, asked);
      provider('accounts:signInWithPassword', refusal('TENANT_NOT_FOUND'), '"gone"')(answer, asked);
    },
    wrong: ['method-email'],
    says: /^The project has no tenant gone/,
    mend: /signIn\.tenants/,
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
  {
    title: 'the links of mails lead elsewhere',
    change: actionUrl('https://old.specdock.test/auth'),
    accessToken: 'of-an-administrator',
    wrong: ['action-url'],
    says: /^The links of mails lead to https:\/\/old\.specdock\.test\/auth/,
    mend: /enter https:\/\/specdock\.web\.app\/auth/,
  },
];
