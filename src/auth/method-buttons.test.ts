import { expect, test } from 'vitest';
import type { SignInMethod, SignInSettings } from '../site.ts';
import { firstButtons } from './method-buttons.ts';

const labelsOf = (settings: SignInSettings, isGuest = false) =>
  firstButtons(settings, isGuest)?.map(({ label }) => label);

const acme: SignInMethod = { provider: 'oidc.acme', name: 'Acme' };

test.each<[what: string, methods: SignInMethod[], labels: string[]]>([
  ['several methods', ['email', 'google'], ['Sign in with email', 'Sign in with Google']],
  ['a single provider with a window', ['apple'], ['Sign in with Apple']],
  ['the project’s own provider', [acme], ['Sign in with Acme']],
  ['guests only', ['anonymous'], ['Continue as guest']],
])('the methods have buttons in their own order: %s', (_, methods, labels) => {
  expect(labelsOf({ methods })).toEqual(labels);
});

test('a guest is not offered guest sign-in', () => {
  expect(labelsOf({ methods: ['anonymous', 'google', 'email'] }, true)).toEqual([
    'Sign in with Google',
    'Sign in with email',
  ]);
});

test.each<[why: string, settings: SignInSettings, isGuest?: boolean]>([
  ['the only method is email, which has a field', { methods: ['email'] }],
  ['the only method is an email link, which has a field', { methods: ['emailLink'] }],
  ['the only method is the phone, which has a field', { methods: ['phone'] }],
  ['the only method left for a guest has a field', { methods: ['anonymous', 'email'] }, true],
  ['organizations come first', { methods: ['google', 'email'], tenants: { chooseBy: 'name', options: [] } }],
])('sign-in starts without a list of method buttons if %s', (_, settings, isGuest) => {
  expect(labelsOf(settings, isGuest)).toBeUndefined();
});
