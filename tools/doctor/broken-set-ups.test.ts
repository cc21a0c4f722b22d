import { expect, test } from 'vitest';
import type { SignInSettings } from '../../src/site.ts';
import type { ExamineOptions } from './examine.ts';
import {
  answered,
  at,
  cut,
  fields,
  header,
  missing,
  policy,
  provider,
  refusal,
  text,
  type Change,
} from './testing/changes.ts';
import { examineChanged, SETTINGS } from './testing/deployed-site.ts';
import { INIT_JSON } from './sign-in.ts';

/** A broken deployment, and what the doctor must say about it: what is wrong, and how to mend it. */
interface BrokenSetUp extends ExamineOptions {
  change?: Change;
  origin?: string;
  wrong: readonly [what: RegExp, mend: RegExp][];
}

const offering = (signIn: SignInSettings) => ({ ...SETTINGS, signIn });
const AUTH_DOMAIN = /^Check authDomain in src\/site\.ts/;
const HEADERS = /other headers than firebase\.json: Content-Security-Policy\.$/;
const AGAIN = /^Run npm run deploy again\. .* a CDN/;

/** @returns a change that makes the provider refuse every call */
const refused = (message: string, status?: number): Change => provider('', refusal(message, status));

const SET_UPS: Readonly<Record<string, BrokenSetUp>> = {
  'there is no init.json': {
    change: at(INIT_JSON, missing),
    wrong: [[/^\/__\/firebase\/init\.json holds no .* \(status 404\)/, /add a web app and link it/]],
  },
  'the API key is wrong': {
    change: refused('API key not valid. Please pass a valid API key.'),
    wrong: [[/refuses every call: API key not valid\. Please pass/, /under Credentials/]],
  },
  'Authentication is not set up in the project': {
    change: refused('CONFIGURATION_NOT_FOUND'),
    wrong: [[/^The project has no Authentication yet/, /click Get started/]],
  },
  'the auth domain does not answer': {
    change: at('/__/auth/handler', cut),
    wrong: [[/^Signing in with Google fails: specdock\.firebaseapp\.com did not answer\./, AUTH_DOMAIN]],
  },
  'a parked domain is the auth domain': {
    change: at('/__/auth/handler', answered(200, 'text/html', 'Buy this domain!')),
    wrong: [[/auth\/handler is not Firebase’s page \(status 200\)/, AUTH_DOMAIN]],
  },
  'the auth domain in src/site.ts is not deployed yet': {
    settings: { ...SETTINGS, authDomain: 'www.specdock.test' },
    wrong: [[HEADERS, AGAIN]],
  },
  'the site is not an authorized domain': {
    change: provider('projects', fields({ authorizedDomains: ['localhost', 'other-specdock.web.app'] })),
    wrong: [[/^specdock\.web\.app is not an authorized domain/, /add specdock\.web\.app/]],
  },
  'the site offers Google, which is switched off in the project': {
    change: provider(
      'accounts:createAuthUri',
      refusal('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.'),
    ),
    wrong: [[/offers Google, which is switched off/, /enable Google; or remove it/]],
  },
  'the site offers passwords, which are switched off in the project': {
    change: provider('accounts:signInWithPassword', refusal('PASSWORD_LOGIN_DISABLED')),
    wrong: [[/offers Email\/Password, which is switched off/, /enable Email\/Password/]],
  },
  'the site offers mailed links, which are switched off in the project': {
    settings: offering({ methods: ['emailLink'] }),
    change: provider('accounts:signInWithEmailLink', refusal('OPERATION_NOT_ALLOWED')),
    wrong: [[/^The site offers Email link/, /enable Email link/]],
  },
  'the project lacks the tenant of an organization': {
    settings: offering({
      methods: ['email'],
      tenants: { chooseBy: 'name', options: [{ id: 'gone', name: 'G' }] },
    }),
    change: provider('accounts:signInWithPassword', refusal('TENANT_NOT_FOUND'), '"gone"'),
    wrong: [[/^The project has no tenant gone/, /signIn\.tenants/]],
  },
  'the site’s address differs from the address in its pages': {
    origin: 'https://www.specdock.test',
    wrong: [
      [/^www\.specdock\.test is not an authorized domain/, /add www\.specdock\.test/],
      [
        /^The pages name another address than https:\/\/www\.specdock\.test/,
        /set origin in src\/site\.ts to it/,
      ],
    ],
  },
  'a CDN hides email addresses': {
    change: at('/contact-us', text(/href="mailto:[^"]+"/, 'href="/cdn-cgi/l/email-protection"')),
    wrong: [[/sends at \/contact-us, so nobody gets this version offline/, AGAIN]],
  },
  'a proxy adds its own content security policy': {
    change: policy(/$/, ", default-src 'self'"),
    wrong: [[HEADERS, AGAIN]],
  },
  'a CDN rewrites the inline style of the pages': {
    change: at('/', text(/<style>/, '<style>/**/')),
    wrong: [
      [HEADERS, AGAIN],
      [/sends at \/, so/, AGAIN],
    ],
  },
  'the worker is a web page': {
    change: at('/sw.js', answered(200, 'text/html', '<!doctype html>')),
    wrong: [[/^There is no service worker \(status 200\)/, AGAIN]],
  },
  'browsers may cache the worker for a year': {
    change: at('/sw.js', header('cache-control', 'max-age=31536000')),
    wrong: [[/other headers than firebase\.json: Cache-Control\.$/, AGAIN]],
  },
};

test.each(Object.entries(SET_UPS))(
  'the doctor reports the fault: %s',
  async (_, { change, wrong, ...options }) => {
    const findings = await examineChanged(change, options);
    expect(findings.filter(({ level }) => level === 'wrong')).toEqual(
      wrong.map(([what, mend]) => ({
        level: 'wrong',
        what: expect.stringMatching(what),
        mend: expect.stringMatching(mend),
      })),
    );
  },
);
