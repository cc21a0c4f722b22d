import { OAuthProvider, SAMLAuthProvider, TwitterAuthProvider } from 'firebase/auth';
import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { beforeAll, expect, it } from 'vitest';
import { restoreCredentialFromJson } from './credential-from-json.ts';

type Restored = { AuthCredential: { fromJSON(json: object): unknown } };

beforeAll(restoreCredentialFromJson);

const saml = { providerId: 'saml.acme', signInMethod: 'saml.acme', pendingToken: 'pending' };

it.each([
  ['an ID token', new OAuthProvider('google.com').credential({ idToken: 'id' })],
  ['an access token', new OAuthProvider('github.com').credential({ accessToken: 'access' })],
  ['a token and its secret', TwitterAuthProvider.credential('token', 'secret')],
  [
    'an ID token and its nonce',
    new OAuthProvider('oidc.acme').credential({ idToken: 'id', rawNonce: 'nonce' }),
  ],
  ['a SAML assertion', SAMLAuthProvider.credentialFromJSON(saml)],
])('a credential with %s is restored from JSON without a change', (_, credential) => {
  const { AuthCredential } = firebase.auth as unknown as Restored;
  expect(AuthCredential.fromJSON(JSON.parse(JSON.stringify(credential)))).toEqual(credential);
});
