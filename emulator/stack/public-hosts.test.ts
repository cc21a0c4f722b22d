import { expect, test } from 'vitest';
import { readPublicAddress } from './public-hosts.ts';

test.each([
  ['acme.web.app', '/faq?a=1', 'acme', '/faq?a=1'],
  ['Acme.FirebaseApp.com', '/', 'acme', '/'],
  ['www.acme.test', '/', 'acme', '/'],
  ['acme.firebaseapp.com', '/__/auth/iframe?apiKey=a', 'acme', '/emulator/auth/iframe?apiKey=a'],
  ['acme.web.app', '/__/auth/handler', 'acme', '/emulator/auth/handler'],
  ['acme.web.app', '/__/auth/handler.js', 'acme', '/__/auth/handler.js'],
  ['apis.google.com', '/js/api.js?onload=a', 'default', '/__/stub/gapi.js'],
  ['www.google.com', '/recaptcha/api.js?render=explicit', 'default', '/__/stub/recaptcha.js'],
  [
    'identitytoolkit.googleapis.com',
    '/v1/projects?key=namespace-acme',
    'acme',
    '/identitytoolkit.googleapis.com/v1/projects?key=namespace-acme',
  ],
  ['securetoken.googleapis.com', '/v1/token', 'default', '/securetoken.googleapis.com/v1/token'],
])(
  'a request to %s%s belongs to the namespace %s, and is passed on to the path %s',
  (host, path, namespace, url) => {
    expect(readPublicAddress(host, path)).toMatchObject({ namespace, url });
  },
);

test('the configuration at a public host names the auth domain of the project, but no emulator', () => {
  expect(readPublicAddress('www.acme.test', '/')).toMatchObject({
    origin: 'https://www.acme.test',
    authDomain: 'acme.firebaseapp.com',
    authEmulatorUrl: null,
  });
});

test('a call to the provider belongs to the site whose key it has, so links of mails lead to that site', () => {
  const call = readPublicAddress('identitytoolkit.googleapis.com', '/v1/projects?key=namespace-acme');
  expect(call).toMatchObject({ origin: 'https://acme.web.app' });
});

test.each([
  [undefined, '/', 421],
  ['localhost', '/', 421],
  ['a.b.web.app', '/', 421],
  ['default.web.app', '/', 421],
  ['www.default.test', '/', 421],
  ['www.google.com', '/search', 421],
  ['apis.google.com.evil.example', '/js/api.js', 421],
  [`${'a'.repeat(64)}.web.app`, '/', 400],
])('a request to %s%s is refused', (host, path, status) => {
  expect(readPublicAddress(host, path)).toMatchObject({ status });
});
