import { expect, test } from 'vitest';
import type { SignInSettings } from '../site.ts';
import { signInSettings } from './host-config.ts';
import { methodsOf, nameOf, signsInByLink } from './methods.ts';

const own = { provider: 'saml.acme', name: 'Acme Login' } as const;

const withTenants: SignInSettings = {
  methods: ['google', 'email', 'phone'],
  tenants: {
    chooseBy: 'name',
    options: [
      { id: 'acme', name: 'Acme', methods: [own, 'emailLink', 'phone'] },
      { id: 'globex', name: 'Globex' },
    ],
  },
};

test.each<
  [who: string, settings: SignInSettings, tenantId: string | null, methods: unknown[], byLink: boolean]
>([
  ['an organization with methods of its own', withTenants, 'acme', [own, 'emailLink'], true],
  ['an organization without', withTenants, 'globex', ['google', 'email'], false],
  ['an organization that the site does not list', withTenants, 'initech', ['google', 'email'], false],
  ['a site without organizations', { methods: ['emailLink', 'phone'] }, null, ['emailLink', 'phone'], true],
])(
  'the methods are those of the organization, or else of the site: %s',
  (_, settings, id, methods, byLink) => {
    signInSettings.set(settings);
    expect(methodsOf(id)).toEqual(methods);
    expect(signsInByLink(id)).toBe(byLink);
  },
);

test.each([
  ['saml.acme', 'acme', 'Acme Login'],
  ['saml.acme', 'globex', 'saml.acme'],
  ['google.com', 'globex', 'Google'],
  ['google.com', null, 'Google'],
])('the provider %s has the name of its button at the organization %s: %s', (provider, tenantId, name) => {
  signInSettings.set(withTenants);
  expect(nameOf(provider, tenantId)).toBe(name);
});
