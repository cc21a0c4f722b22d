import { OAuthCredential, SAMLAuthProvider, type AuthCredential } from 'firebase/auth';
import firebase from 'firebase/compat/app';

type CredentialClass = { fromJSON(json: { providerId: string }): AuthCredential | null };

/**
 * The widget keeps the credential that is to be linked as JSON and reads it back with a method that the compat
 * SDK lost in its version 9 (firebase-js-sdk#4926). Without it, linking ends in an empty widget.
 */
export function restoreCredentialFromJson(): void {
  const { AuthCredential } = firebase.auth as unknown as { AuthCredential: CredentialClass };
  // Not OAuthProvider.credentialFromJSON: it forgets the secret of a credential of X.
  AuthCredential.fromJSON = (json) =>
    json.providerId.startsWith('saml.')
      ? SAMLAuthProvider.credentialFromJSON(json)
      : OAuthCredential.fromJSON(json);
}
