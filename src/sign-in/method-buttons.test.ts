import { expect, test } from 'vitest';
import type { SignInMethod, SignInSettings } from '../site.ts';
import { firstButtons, buttonOf } from './method-buttons.ts';

const labelsOf = (settings: SignInSettings, isGuest = false) =>
  firstButtons(settings, isGuest)?.map(({ label }) => label);

const acme: SignInMethod = { provider: 'oidc.acme', name: 'Acme' };

test.each<[what: string, methods: SignInMethod[], labels: string[]]>([
  ['several methods', ['email', 'google'], ['Sign in with email', 'Sign in with Google']],
  ['a single provider with a window', ['apple'], ['Sign in with Apple']],
  ['the project’s own provider', [acme], ['Sign in with Acme']],
  ['guests only', ['anonymous'], ['Continue as guest']],
])('%s are buttons, in their order', (_, methods, labels) => {
  expect(labelsOf({ methods })).toEqual(labels);
});

test('a guest is not offered to become one', () => {
  expect(labelsOf({ methods: ['anonymous', 'google', 'email'] }, true)).toEqual([
    'Sign in with Google',
    'Sign in with email',
  ]);
});

test.each<[why: string, settings: unknown, isGuest?: boolean]>([
  ['the only method has a field', { methods: ['email'] }],
  ['the only method has a field, by link', { methods: ['emailLink'] }],
  ['the only method has a field, by phone', { methods: ['phone'] }],
  ['the only method left for a guest has a field', { methods: ['anonymous', 'email'] }, true],
  ['organizations come first', { methods: ['google', 'email'], tenants: { chooseBy: 'name', options: [] } }],
  ['there is no method', { methods: [] }],
  ['there is no such method', { methods: ['google', 'toString'] }],
  ['a method is none', { methods: ['google', null, { provider: 'acme', name: 'Acme' }] }],
  ['both kinds of email are one button', { methods: ['google', 'email', 'emailLink'] }],
  ['the methods are no list', { methods: 'google' }],
])('sign-in starts without these buttons where %s', (_, settings, isGuest) => {
  expect(labelsOf(settings as SignInSettings, isGuest)).toBeUndefined();
});

test.each([
  { provider: 'google.com', name: 'Work' },
  { provider: 'oidc', name: 'Work' },
  { provider: 'my-oidc.work', name: 'Work' },
  { provider: 'oidc.work' },
  { provider: 'oidc.work', name: 5 },
  { provider: ['oidc.work'], name: 'Work' },
  { name: 'Work' },
  null,
])('%j is no sign-in method', (method) => {
  expect(buttonOf(method)).toBeUndefined();
});
