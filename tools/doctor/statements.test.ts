import { expect, test } from 'vitest';
import { readHosting } from '../../src/build/content-policy.ts';
import { REPOSITORY } from '../command.ts';
import { examine, type ExamineOptions } from './examine.ts';
import { reportLines } from './report.ts';
import {
  answered,
  at,
  both,
  config,
  cut,
  json,
  policy,
  provider,
  refusal,
  type Change,
} from './testing/changes.ts';
import { deployedSite, examineChanged, ORIGIN, SETTINGS } from './testing/deployed-site.ts';

test('the doctor finds nothing wrong with a deployed site', async () => {
  const lines = reportLines(ORIGIN, await examineChanged());
  expect(lines.at(-1)).toBe('Nothing is wrong: 9 ok, 0 to note, 0 not checked.');
});

const { hosting } = await readHosting(`${REPOSITORY}firebase.json`);
const OWN_RULE = { source: '/manuals/**', headers: [{ key: 'Cache-Control', value: 'max-age=3600' }] };

/** Sites and projects without faults, and what the doctor says about one detail. */
const statements: Readonly<
  Record<
    string,
    { change?: Change; says: readonly [level: string, what: RegExp] } & ExamineOptions & { origin?: string }
  >
> = {
  'the auth domain is the site’s own host': {
    settings: { ...SETTINGS, authDomain: 'specdock.web.app' },
    change: policy('https://specdock.firebaseapp.com', ORIGIN),
    says: ['ok', /^The sign-in pages of specdock\.web\.app answer/],
  },
  'a preview names the site’s address': {
    origin: 'https://specdock--pr-7-a1b2c3d4.web.app',
    change: provider('projects', json({ authorizedDomains: ['specdock--pr-7-a1b2c3d4.web.app'] })),
    says: ['note', /^The pages name another address than https:\/\/specdock--pr-7/],
  },
  // The policy of a site with an emulator allows the auth domains of all projects.
  'sign-in goes to an emulator': {
    change: both(
      config({ authEmulatorUrl: ORIGIN }),
      policy('https://specdock.firebaseapp.com', 'https://*.firebaseapp.com'),
    ),
    says: ['note', /^Sign-in goes to the Auth emulator at https:\/\/specdock\.web\.app/],
  },
  'sign-in with passwords needs a bot check': {
    change: provider('accounts:signInWithPassword', refusal('MISSING_RECAPTCHA_TOKEN')),
    says: ['not checked', /the provider says MISSING_RECAPTCHA_TOKEN\.$/],
  },
  'the provider’s sentence ends with a full stop': {
    change: provider('accounts:signInWithPassword', refusal('This is not yet supported.')),
    says: ['not checked', /: the provider says This is not yet supported\.$/],
  },
  'the guest method cannot be checked from outside': {
    settings: { ...SETTINGS, signIn: { methods: ['anonymous'] } },
    says: ['not checked', /it does not show from outside/],
  },
  'the provider cannot be reached': {
    change: provider('', cut),
    says: ['not checked', /^The project: identitytoolkit\.googleapis\.com did not answer/],
  },
  'firebase.json has a rule of the deployer’s own, for some files': {
    firebaseJson: { hosting: { ...hosting, headers: [OWN_RULE, ...hosting.headers] } },
    says: ['ok', /^The headers are those of firebase\.json/],
  },
  'the service worker is the kill switch': {
    change: at('/sw.js', answered(200, 'text/javascript', 'self.registration.unregister();')),
    says: ['note', /is the kill switch/],
  },
};

test.each(Object.entries(statements))(
  'the doctor finds no fault, and states a fact: %s',
  async (_, { change, says: [level, what], ...options }) => {
    const findings = await examineChanged(change, options);
    expect(findings).not.toContainEqual(expect.objectContaining({ level: 'wrong' }));
    expect(findings).toContainEqual(expect.objectContaining({ level, what: expect.stringMatching(what) }));
  },
);

test('the doctor creates no account and sends no mail, and its calls name the site as the referrer', async () => {
  const site = await deployedSite();
  const calls = new Set<string>();
  await examine(ORIGIN, {
    settings: SETTINGS,
    ask(address, init) {
      const [, operation] = /^https:\/\/identitytoolkit\.googleapis\.com\/v1\/(.*)\?/.exec(address) ?? [];
      if (operation !== undefined) calls.add(`${operation} of ${new Headers(init?.headers).get('referer')}`);
      return site(address, init);
    },
  });
  // These operations change nothing. The doctor calls them with email addresses that nobody has.
  expect([...calls].toSorted()).toEqual(
    ['accounts:createAuthUri', 'accounts:signInWithPassword', 'projects'].map(
      (call) => `${call} of ${ORIGIN}/`,
    ),
  );
});

test.each<[what: string, change: Change, line: RegExp]>([
  ['AirPlay, which takes port 5000', answered(403, 'text/plain', ''), /is another site \(status 403\)/],
  ['another site', answered(200, 'text/html', '<h1>Hello</h1>'), /is another site \(status 200\)/],
  [
    'a network with a sign-in portal',
    both(
      answered(302, 'text/html', ''),
      (answer) => void (answer.headers['location'] = 'http://portal.test/login'),
    ),
    /leads to http:\/\/portal\.test\/login\. Check the address .* or sign in to your network first\.$/,
  ],
])('%s causes a one-line error', async (_, change, line) => {
  await expect(examineChanged(at('/', change))).rejects.toThrow(line);
});
