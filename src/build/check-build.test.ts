import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { site, type SignInMethod, type Site } from '../site.ts';
import { checkBuild, exampleValues, isHost, wrongValues } from './check-build.ts';

it('stops the build with a line for each fault', async () => {
  const wrong: Site = { ...site, origin: 'https://specdock.test/', authDomain: 'a.test/' };
  const config = { configFile: false as const, plugins: [checkBuild(wrong)] };
  await expect(resolveConfig(config, 'build')).rejects.toThrow(/origin is .+\n.+authDomain is /);
});

/** @returns the settings of a site with two organizations; Acme has its own methods */
const atAcme = (methods: SignInMethod[]): Partial<Site> => ({
  signIn: {
    methods: ['email'],
    tenants: {
      chooseBy: 'name',
      options: [
        { id: 'globex', name: 'Globex' },
        { id: 'acme', name: 'Acme', methods },
      ],
    },
  },
});

it('finds nothing wrong with an organization, an auth domain, and an origin that has a port', () => {
  const change = { origin: 'https://specdock.test:8443', authDomain: 'www.example.com' } as const;
  expect(wrongValues({ ...site, ...atAcme(['emailLink']), ...change })).toEqual([]);
});

it.each<[change: Partial<Site>, message: string]>([
  [{ origin: 'https://specdock.test/' }, 'origin is https://specdock.test/, but takes https and a host'],
  [{ origin: 'http://specdock.test' as 'https://' }, 'origin is http://specdock.test, but'],
  [{ authDomain: '*' }, 'authDomain is *, but takes a host such as www.example.com'],
  [{ signIn: { methods: [] } }, 'signIn.methods are an empty list'],
  [{ signIn: { methods: ['gogle' as 'google'] } }, 'signIn.methods name "gogle", which'],
  [{ signIn: { methods: ['email', 'emailLink'] } }, 'signIn.methods name both email and emailLink'],
  [atAcme([]), 'the methods of Acme are an empty list'],
  [atAcme(['emial' as 'email']), 'the methods of Acme name "emial", which'],
  [atAcme(['email', 'emailLink']), 'the methods of Acme name both email and emailLink'],
])('of the settings %j, the build says: %s', (change, message) => {
  expect(wrongValues({ ...site, ...change })).toEqual([expect.stringContaining(`src/site.ts: ${message}`)]);
});

const own: Site = {
  ...site,
  origin: 'https://www.specdock.test',
  supportEmail: 'help@specdock.test',
  owner: 'Ada Lovelace Ltd',
};

it.each<[change: Partial<Site>, found: string[]]>([
  [{}, []],
  [{ origin: 'https://specdock.example' }, ['origin']],
  [{ origin: 'https://www.example.com' }, ['origin']],
  [{ origin: 'https://counterexample.com', supportEmail: 'example@specdock.test' }, []],
  [{ supportEmail: 'support@specdock.example' }, ['supportEmail']],
  [{ owner: 'SpecDock' }, ['owner']],
  [{ origin: 'https://a.EXAMPLE', supportEmail: 'a@example.org' }, ['origin', 'supportEmail']],
])('with %j, these settings are examples: %j', (change, found) => {
  expect(exampleValues({ ...own, ...change })).toEqual(
    found.map((name) => expect.stringContaining(`src/site.ts: ${name} is still the example's, `)),
  );
});

it.each(['www.example.com', 'my-project.firebaseapp.com', 'a.b.c.test', 'xn--mller-kva.de', '4.example'])(
  '%s is a host',
  (text) => expect(isHost(text)).toBe(true),
);

it.each([
  '*',
  '*.example.com',
  'x.test; script-src *',
  'x.test *',
  'x.test,y.test',
  'x.test\n',
  'x.test/',
  'x.test:8443',
  'x.test.',
  '.x.test',
  'x..test',
  'X.test',
  'ü.test',
  'a_b.test',
  'xn--a.test',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'user@x.test',
  '',
])('%j is no host', (text) => expect(isHost(text)).toBe(false));
