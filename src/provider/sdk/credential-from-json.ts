import { OAuthCredential, SAMLAuthProvider, type AuthCredential } from 'firebase/auth';
import firebase from 'firebase/compat/app';

type CredentialClass = { fromJSON(json: { providerId: string }): AuthCredential | null };

/**
 * Restores `AuthCredential.fromJSON`, which the compat SDK lost in version 9 (firebase-js-sdk#4926). The widget stores the
 * credential to link as JSON, and reads it back with this method. Without the method, linking ends in an empty widget.
 */
export function restoreCredentialFromJson(): void {
  const { AuthCredential } = firebase.auth as unknown as { AuthCredential: CredentialClass };
  // Do not use OAuthProvider.credentialFromJSON here: it loses the secret in credentials of Twitter (X).
  AuthCredential.fromJSON = (json) =>
    json.providerId.startsWith('saml.')
      ? SAMLAuthProvider.credentialFromJSON(json)
      : OAuthCredential.fromJSON(json);
}
