import { both, fields, json, provider, refusal, signIn, type Change } from '../changes.ts';
import type { BrokenSetUps } from './set-up.ts';

/** @returns a change that makes the provider refuse every call */
const refused = (message: string, status?: number): Change => provider('', refusal(message, status));

/** Faults in the settings of the Firebase project. */
export const project: BrokenSetUps = {
  'Authentication is not set up in the project': {
    change: refused('CONFIGURATION_NOT_FOUND'),
    wrong: ['authentication', /^The project has no Authentication yet/, /press Get started/],
  },
  'the API key is wrong': {
    change: refused('API key not valid. Please pass a valid API key.'),
    wrong: ['api-key', /does not know the API key/, /Compare apiKey/],
  },
  'the API key does not allow the site': {
    change: refused('Requests from referer https://specdock.web.app/ are blocked.', 403),
    wrong: ['api-key-restriction', /^The API key is restricted/, /website restrictions/],
  },
  'the Identity Toolkit API is disabled': {
    change: refused('Identity Toolkit API has not been used in project 1 before or it is disabled.', 403),
    wrong: ['identity-toolkit', /^The Identity Toolkit API .* disabled/, /enable the Identity Toolkit API/],
  },
  'the site is not an authorized domain': {
    change: provider('projects', fields({ authorizedDomains: ['localhost', 'specdock.firebaseapp.com'] })),
    wrong: ['authorized-domains', /^specdock\S+ is not an authorized domain/, /add specdock\.web\.app/],
  },
  'the site offers Google, which is switched off in the project': {
    change: provider(
      'accounts:createAuthUri',
      refusal('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.'),
      'google.com',
    ),
    wrong: ['method-google', /offers Google, which is switched off/, /enable Google; or remove google/],
  },
  'the site offers passwords, which are switched off in the project': {
    change: provider('accounts:signInWithPassword', refusal('PASSWORD_LOGIN_DISABLED')),
    wrong: ['method-email', /offers Email\/Password, which is switched off/, /enable Email\/Password/],
  },
  'the site offers mailed links, which are switched off in the project': {
    change: both(
      signIn({ methods: ['emailLink'] }),
      provider('accounts:signInWithEmailLink', refusal('OPERATION_NOT_ALLOWED')),
    ),
    wrong: ['method-emailLink', /^The site offers Email link/, /enable Email link/],
  },
  'the project lacks the tenant of an organization': {
    change: both(
      signIn({ methods: ['email'], tenants: { chooseBy: 'name', options: [{ id: 'gone', name: 'Gone' }] } }),
      provider('accounts:signInWithPassword', refusal('TENANT_NOT_FOUND'), '"gone"'),
    ),
    wrong: ['method-email', /^The project has no tenant gone/, /signIn\.tenants/],
  },
  'mailed links lead to another site': {
    change: provider(
      'config',
      json({ notification: { sendEmail: { callbackUri: 'https://old.specdock.test/auth' } } }),
    ),
    // Only administrators can read the project's settings.
    accessToken: 'of-an-administrator',
    wrong: [
      'action-url',
      /^The links of mails lead to https:\/\/old\.specdock/,
      /enter https:\/\/specdock\.web\.app/,
    ],
  },
};
