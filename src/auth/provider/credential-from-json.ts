import firebase from 'firebase/compat/app';

type CredentialClass = { fromJSON(json: object | string): firebase.auth.AuthCredential };
type CredentialMaker = { credentialFromJSON(json: object | string): firebase.auth.AuthCredential };

/**
 * The widget keeps the credential that is to be linked as JSON and reads it back with a method that the compat
 * SDK lost in its version 9 (firebase-js-sdk#4926). Without it, linking ends in an empty widget. The method of
 * the OAuth provider does the same; the compat typings leave it out.
 */
export function restoreCredentialFromJson(): void {
  const { AuthCredential, OAuthProvider } = firebase.auth as unknown as {
    AuthCredential: CredentialClass;
    OAuthProvider: CredentialMaker;
  };
  AuthCredential.fromJSON = (json) => OAuthProvider.credentialFromJSON(json);
}
