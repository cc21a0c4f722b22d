import { describe, expect, it } from 'vitest';
import type { Site } from '../site.ts';
import { siteFaults } from './site-faults.ts';

const site: Site = {
  name: 'SpecDock',
  origin: 'https://www.specdock.test',
  description: 'A desktop tool.',
  supportEmail: 'help@specdock.test',
  owner: 'Ada Lovelace Ltd',
  effective: { termsOfService: '2025/02/10', privacyPolicy: '2025/02/10' },
  signIn: { methods: ['google', 'email'] },
};

const faultsWith = (changes: object) => siteFaults({ ...site, ...changes });
const ofSignIn = (signIn: object) => faultsWith({ signIn: { ...site.signIn, ...signIn } });
const ofTenants = (...options: object[]) => ofSignIn({ tenants: { chooseBy: 'name', options } });
const acme = { id: 'acme-1', name: 'Acme' };

describe('src/site.ts has no fault', () => {
  it.each<[what: string, faults: string[]]>([
    ['with complete settings', siteFaults(site)],
    ['with an origin that has a port', faultsWith({ origin: 'https://www.example.com:8443' })],
    ['with reports to a path', faultsWith({ policyReportUrl: '/api/reports' })],
    ['with reports to another host', faultsWith({ policyReportUrl: 'https://reports.test/csp?site=1' })],
    ['with a server that gets ID tokens', ofSignIn({ tokenSyncUrl: '/api/session' })],
    [
      'with every kind of method',
      ofSignIn({ methods: ['emailLink', { provider: 'oidc.a', name: 'A' }, 'phone'] }),
    ],
    [
      'with two tenants',
      ofTenants(acme, { id: 'beta-2', name: 'Beta', emailDomain: 'beta.test', methods: ['google'] }),
    ],
    [
      'with a date on a leap day',
      faultsWith({ effective: { ...site.effective, privacyPolicy: '2028/02/29' } }),
    ],
  ])('%s', (_, faults) => {
    expect(faults).toEqual([]);
  });
});

describe('a fault in src/site.ts is one sentence:', () => {
  it.each<[what: string, faults: string[], sentence: string]>([
    ['a blank name', faultsWith({ name: ' ' }), 'src/site.ts: name is empty.'],
    ['no owner', faultsWith({ owner: undefined }), 'src/site.ts: owner is empty.'],
    ['no origin', faultsWith({ origin: undefined }), 'src/site.ts: origin is missing, but takes https'],
    ['origin with a slash', faultsWith({ origin: 'https://a.test/' }), 'origin is "https://a.test/"'],
    ['origin with a path', faultsWith({ origin: 'https://a.test/b' }), 'origin is "https://a.test/b"'],
    ['origin without https', faultsWith({ origin: 'http://a.test' }), 'origin is "http://a.test"'],
    ['origin without a host', faultsWith({ origin: 'https://' }), 'origin is "https://"'],
    [
      'a malformed email address',
      faultsWith({ supportEmail: 'support' }),
      'supportEmail is "support", which is no email address.',
    ],
    ['email address in brackets', faultsWith({ supportEmail: '<a@b.test>' }), 'which is no email address.'],
    [
      'no date',
      faultsWith({ effective: { privacyPolicy: '2025/02/10' } }),
      'effective.termsOfService is missing',
    ],
    [
      'a day that does not exist',
      faultsWith({ effective: { ...site.effective, privacyPolicy: '2025/02/30' } }),
      'effective.privacyPolicy is "2025/02/30"',
    ],
    [
      'a date in another order',
      faultsWith({ effective: { ...site.effective, termsOfService: '10/02/2025' } }),
      'effective.termsOfService is "10/02/2025"',
    ],
    ...['http://reports.test/', '//reports.test/', '/\\reports.test', 'reports', 'data:,', '', 7].map(
      (url): [string, string[], string] => [
        `reports to ${url}`,
        faultsWith({ policyReportUrl: url }),
        `src/site.ts: policyReportUrl is ${JSON.stringify(url)}, but takes a path such as /api or an address with https.`,
      ],
    ),
    [
      'tokens to an address without https',
      ofSignIn({ tokenSyncUrl: 'http://a.test' }),
      'signIn.tokenSyncUrl is "http://a.test"',
    ],
    ['no sign-in', faultsWith({ signIn: undefined }), 'signIn.methods are no list'],
    ['no method', ofSignIn({ methods: [] }), 'signIn.methods are an empty list'],
    ['an unknown method', ofSignIn({ methods: ['gogle'] }), 'name "gogle", which is no sign-in method'],
    ['an undefined method', ofSignIn({ methods: [undefined] }), 'signIn.methods name'],
    [
      'a malformed provider',
      ofSignIn({ methods: [{ provider: 'acme', name: 'A' }] }),
      'name "acme", which is no',
    ],
    [
      'a provider without a name',
      ofSignIn({ methods: [{ provider: 'saml.a' }] }),
      'name "saml.a", which is no',
    ],
    [
      'a method twice',
      ofSignIn({ methods: ['email', 'google', 'email'] }),
      'signIn.methods has "email" twice.',
    ],
    ['both kinds of email', ofSignIn({ methods: ['email', 'emailLink'] }), 'which exclude each other'],
    ['no tenants', ofTenants(), 'signIn.tenants has no options'],
    ['a tenant without an id', ofTenants({ name: 'A' }), 'has an option without an id or a name.'],
    ['a tenant twice', ofTenants(acme, { ...acme, name: 'B' }), 'signIn.tenants has the id "acme-1" twice.'],
    ['a name twice', ofTenants(acme, { ...acme, id: 'b' }), 'signIn.tenants has the name "Acme" twice.'],
    [
      'a malformed domain',
      ofTenants({ ...acme, emailDomain: '@a.test' }),
      'the emailDomain of "acme-1" in signIn.tenants',
    ],
    [
      'an unknown method of a tenant',
      ofTenants({ ...acme, methods: ['gogle'] }),
      'the methods of "acme-1" in signIn.tenants name',
    ],
    [
      'an unknown chooseBy',
      ofSignIn({ tenants: { chooseBy: 'id', options: [acme] } }),
      'chooseBy is "id", but takes',
    ],
  ])('%s', (_, faults, sentence) => {
    expect(faults).toEqual([expect.stringContaining(sentence)]);
    expect(faults[0]).toMatch(/^src\/site\.ts: [^\n]+\.$/);
  });

  it('each of several faults is one sentence', () => {
    expect(faultsWith({ name: '', supportEmail: '' })).toHaveLength(2);
  });
});
