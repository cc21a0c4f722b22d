import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../stack/project.ts';
import { hostingConfig, type HostingFile } from './hosting-config.ts';

const own = JSON.parse(await readFile(`${REPOSITORY}firebase.json`, 'utf8')) as HostingFile;
const HOSTS = { authDomain: 'my-project.firebaseapp.com', ownHost: 'www.specdock.test' };

const policyOf = ({ hosting }: HostingFile) =>
  hosting.headers![0]!.headers.find(({ key }) => key === 'Content-Security-Policy')!.value;
const framesOf = (file: HostingFile) => /; frame-src ([^;]+)/.exec(policyOf(file))![1];
const RECAPTCHA = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

test('the auth domain takes the place of all that the repository allows', () => {
  expect(framesOf(hostingConfig(own, HOSTS))).toBe(`https://my-project.firebaseapp.com ${RECAPTCHA}`);
});

test('a site that is its own auth domain may frame itself', () => {
  const file = hostingConfig(own, { ...HOSTS, authDomain: HOSTS.ownHost });
  expect(framesOf(file)).toBe(`'self' https://www.specdock.test ${RECAPTCHA}`);
});

test('nothing else differs but the folder and the site', () => {
  const file = hostingConfig(own, { ...HOSTS, site: 'second' });
  const policy = policyOf(file).replace(
    'https://my-project.firebaseapp.com',
    "'self' https://*.firebaseapp.com",
  );
  expect(policy).toBe(policyOf(own));
  expect(file.hosting.headers![0]!.headers.map(({ key }) => key)).toEqual(
    own.hosting.headers![0]!.headers.map(({ key }) => key),
  );
  const { headers: _, ...rest } = file.hosting;
  const { headers: __, ...before } = own.hosting;
  expect(rest).toEqual({ ...before, public: 'public', site: 'second' });
});

test('a policy without a place for the auth domain is refused', () => {
  const text = JSON.stringify(own).replace(' https://*.firebaseapp.com', '');
  expect(() => hostingConfig(JSON.parse(text) as HostingFile, HOSTS)).toThrow(
    'The policy in firebase.json has no place for the auth domain.',
  );
});
