import { expect, test } from 'vitest';
import { examine } from './examine.ts';
import { exitCodeOf } from './report.ts';
import {
  at,
  answered,
  both,
  CONFIG,
  cut,
  everywhere,
  fields,
  header,
  json,
  missing,
  policy,
  provider,
  refusal,
  signIn,
  text,
  type Change,
} from './testing/changes.ts';
import { deployedSite, ORIGIN } from './testing/deployed-site.ts';
import { examineChanged, findingsOf, idsOf } from './testing/examine-changed.ts';

test('the doctor finds nothing wrong with a deployed site', async () => {
  const examination = await examineChanged();
  expect(idsOf(examination, 'wrong')).toEqual([]);
  expect(idsOf(examination, 'note')).toEqual(['auth-domain', 'enumeration-protection']);
  expect(idsOf(examination, 'not checked')).toEqual(['action-url']);
  expect(exitCodeOf(examination)).toBe(0);
});

test('the doctor accepts that Hosting hides a preview from search engines', async () => {
  const host = 'specdock--pr-7-a1b2c3d4.web.app';
  const examination = await examineChanged(
    both(
      everywhere(header('x-robots-tag', 'noindex')),
      provider('projects', fields({ authorizedDomains: [host] })),
    ),
    { origin: `https://${host}` },
  );
  expect(idsOf(examination, 'wrong')).toEqual([]);
});

/** Sites and projects without faults, and what the doctor says about one detail. */
const statements: readonly { title: string; change: Change; id: string; level: string; says: RegExp }[] = [
  {
    title: 'the content security policy allows only this project’s auth domain',
    change: everywhere(policy('https://*.firebaseapp.com', 'https://specdock.firebaseapp.com')),
    id: 'policy',
    level: 'ok',
    says: /is that of firebase\.json/,
  },
  {
    title: 'the auth domain is the site’s own host',
    change: at(CONFIG, fields({ authDomain: 'specdock.web.app' })),
    id: 'auth-domain',
    level: 'ok',
    says: /a redirect replaces it/,
  },
  {
    title: 'the auth domain is another host',
    change: () => undefined,
    id: 'auth-domain',
    level: 'note',
    says: /^Google’s window names specdock\.firebaseapp\.com/,
  },
  {
    title: 'the auth domain is a host that the doctor does not examine',
    change: both(
      at(CONFIG, fields({ authDomain: 'sign-in.specdock.test' })),
      everywhere(policy('https://*.firebaseapp.com', 'https://sign-in.specdock.test')),
    ),
    id: 'auth-pages',
    level: 'not checked',
    says: /^The sign-in pages of sign-in\.specdock\.test: /,
  },
  {
    title: 'the scripts contain the configuration, so the site needs no init.json',
    change: both(
      at(CONFIG, missing),
      at(
        '/assets/provider-12345678.js',
        text(
          'export',
          `JSON.parse('{"apiKey":"a key","authDomain":"specdock.web.app","projectId":"specdock"}');export`,
        ),
      ),
    ),
    id: 'configuration',
    level: 'ok',
    says: /^The scripts hold the configuration: project specdock, auth domain specdock\.web\.app\.$/,
  },
  {
    title: 'enumeration protection is on',
    change: provider('accounts:createAuthUri', json({ sessionId: 'a' }), 'nobody@'),
    id: 'enumeration-protection',
    level: 'ok',
    says: /is on/,
  },
  {
    title: 'sign-in with passwords needs a bot check',
    change: provider('accounts:signInWithPassword', refusal('MISSING_RECAPTCHA_TOKEN')),
    id: 'method-email',
    level: 'not checked',
    says: /the provider says MISSING_RECAPTCHA_TOKEN/,
  },
  {
    title: 'the guest method cannot be checked from outside',
    change: signIn({ methods: ['anonymous'] }),
    id: 'method-anonymous',
    level: 'not checked',
    says: /it does not show from outside/,
  },
  {
    title: 'the provider cannot be reached',
    change: provider('', cut),
    id: 'project',
    level: 'not checked',
    says: /ended the connection without an answer/,
  },
  {
    title: 'the service worker is the kill switch',
    change: at('/sw.js', answered(200, 'text/javascript', 'self.registration.unregister();')),
    id: 'worker',
    level: 'note',
    says: /is the kill switch/,
  },
];

test.each(statements)(
  'the doctor finds no fault, and states a fact: $title',
  async ({ change, id, level, says }) => {
    const examination = await examineChanged(change);
    expect(idsOf(examination, 'wrong')).toEqual([]);
    const found = findingsOf(examination).find((finding) => finding.id === id);
    expect(found?.level).toBe(level);
    expect(found?.what).toMatch(says);
  },
);

test.each([
  ['the site itself', `${ORIGIN}/auth`, 'ok'],
  ['Firebase’s own page', 'https://specdock.firebaseapp.com/__/auth/action', 'note'],
] as const)(
  'with an administrator’s access token, the doctor reports that mailed links lead to %s',
  async (_, callbackUri, level) => {
    const asked: string[] = [];
    const settings = provider('config', json({ notification: { sendEmail: { callbackUri } } }));
    const examination = await examineChanged(
      (answer, question) => {
        settings(answer, question);
        if (question.authorization) asked.push(`${question.authorization} at ${question.address.pathname}`);
      },
      { accessToken: 'of-an-administrator' },
    );
    expect(idsOf(examination, level)).toContain('action-url');
    expect(asked).toEqual(['Bearer of-an-administrator at /v2/projects/specdock/config']);
  },
);

test('if the site’s configuration names an emulator, the doctor does not use the administrator’s access token', async () => {
  const tokens: (string | undefined)[] = [];
  await examineChanged(
    (answer, asked) => {
      at(CONFIG, fields({ authEmulatorUrl: ORIGIN }))(answer, asked);
      if (asked.authorization) tokens.push(asked.authorization);
    },
    { accessToken: 'of-an-administrator' },
  );
  expect(tokens).toEqual(['Bearer owner']);
});

test('the doctor creates no account and sends no mail, and its calls name the site as the referrer', async () => {
  const site = await deployedSite();
  const operations = new Set<string>();
  const referrers = new Set<string | undefined>();
  await examine(ORIGIN, {
    ask(address, question) {
      const [, operation] = /^https:\/\/identitytoolkit\.googleapis\.com\/v1\/(.*)\?/.exec(address) ?? [];
      if (operation !== undefined) {
        operations.add(operation);
        referrers.add(question?.headers?.['referer']);
      }
      return site(address, question);
    },
  });
  // These operations change nothing. The doctor calls them with email addresses that nobody has.
  expect(operations).toEqual(new Set(['projects', 'accounts:createAuthUri', 'accounts:signInWithPassword']));
  expect(referrers).toEqual(new Set([`${ORIGIN}/`]));
});

test('control characters in a site’s answers do not reach the terminal', async () => {
  const examination = await examineChanged(at(CONFIG, fields({ projectId: 'a\u001b[2Jb\r\nc' })));
  const found = findingsOf(examination).find(({ id }) => id === 'configuration');
  expect(found?.what).toMatch(/project abc,/);
});
