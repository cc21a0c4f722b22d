import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../emulator/stack/project.ts';
import type { HostingFile } from '../../src/build/hosting-headers.ts';
import { hostingConfig } from './hosting-config.ts';

const own = JSON.parse(await readFile(`${REPOSITORY}firebase.json`, 'utf8')) as HostingFile;
const HOST = 'my-project.firebaseapp.com';

const policyOf = ({ hosting }: HostingFile) =>
  hosting.headers![0]!.headers.find(({ key }) => key === 'Content-Security-Policy')!.value;
const framesOf = (file: HostingFile) => /; frame-src ([^;]+)/.exec(policyOf(file))![1];
const RECAPTCHA = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

test.each(['my-project.firebaseapp.com', 'www.specdock.test'])(
  'the auth domain %s replaces the wildcard for all projects, and pages may frame their own host',
  (authDomain) => {
    expect(framesOf(hostingConfig(own, authDomain))).toBe(`'self' https://${authDomain} ${RECAPTCHA}`);
  },
);

test('only the auth domain differs from firebase.json', () => {
  const text = JSON.stringify(hostingConfig(own, HOST)).replaceAll(
    `https://${HOST}`,
    'https://*.firebaseapp.com',
  );
  expect(JSON.parse(text)).toEqual(own);
});

// host.test.ts has more.
test.each(['x.test; script-src *', '*', 'x.test/', ''])(
  'a deployment whose auth domain is “%s” is refused',
  (authDomain) => {
    expect(() => hostingConfig(own, authDomain)).toThrow(`auth domain is ${authDomain}, which is no host.`);
  },
);

test('a policy without a place for the auth domain is refused', () => {
  const text = JSON.stringify(own).replace(' https://*.firebaseapp.com', '');
  expect(() => hostingConfig(JSON.parse(text) as HostingFile, HOST)).toThrow(
    'The policy in firebase.json has no place for the auth domain.',
  );
});
