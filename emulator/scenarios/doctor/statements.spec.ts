import {
  at,
  answered,
  CONFIG,
  cut,
  everywhere,
  fields,
  json,
  policy,
  provider,
  refusal,
  signIn,
  type Change,
} from './changes.ts';
import { PUBLISHED } from '../../testing/deployments/deployments.ts';
import { expect, findingsOf, idsOf, test } from './doctor-test.ts';

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

for (const { title, change, id, level, says } of statements)
  test(`the doctor finds no fault, and states a fact: ${title}`, async ({ examineChanged }) => {
    const examination = await examineChanged(change);
    expect(idsOf(examination, 'wrong')).toEqual([]);
    const found = findingsOf(examination).find((finding) => finding.id === id);
    expect(found?.level).toBe(level);
    expect(found?.what).toMatch(says);
  });

for (const [what, callbackUri, level] of [
  ['the site itself', `${PUBLISHED}/auth`, 'ok'],
  ['Firebase’s own page', 'https://specdock.firebaseapp.com/__/auth/action', 'note'],
] as const)
  test(`with an administrator’s access token, the doctor reports that mailed links lead to ${what}`, async ({
    examineChanged,
  }) => {
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
    expect(asked).toEqual(['Bearer of-an-administrator at /v2/projects/demo-specdock/config']);
  });

test('if the site’s configuration names an emulator, the doctor does not use the administrator’s access token', async ({
  examineChanged,
}) => {
  const tokens: (string | undefined)[] = [];
  await examineChanged(
    (answer, asked) => {
      at(CONFIG, fields({ authEmulatorUrl: PUBLISHED }))(answer, asked);
      if (asked.authorization) tokens.push(asked.authorization);
    },
    { accessToken: 'of-an-administrator' },
  );
  expect(tokens).toEqual(['Bearer owner']);
});
