/** The text that people see, by the SDK's error code. */
const texts: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'This address has an account already. Sign in instead.',
  'auth/invalid-credential': 'Email or password is wrong.',
  'auth/invalid-email': 'This is not an email address.',
  'auth/missing-password': 'Enter your password.',
  'auth/network-request-failed': 'We cannot be reached. Check your connection, then try again.',
  'auth/operation-not-allowed': 'Signing in by password is not available.',
  'auth/password-does-not-meet-requirements': 'Choose a longer password, with an upper case letter.',
  'auth/too-many-requests': 'There were too many attempts. Wait a few minutes, then try again.',
  'auth/user-disabled': 'This account is disabled. Write to us if you think that this is a mistake.',
  'auth/user-not-found': 'Email or password is wrong.',
  'auth/weak-password': 'Choose a password of at least six characters.',
  'auth/wrong-password': 'Email or password is wrong.',
};

/** @returns the sentence that people see for an error, also for an unexpected error */
export function textOf(error: unknown): string {
  const { code = '' } = error as { code?: string };
  return texts[code] ?? 'Something went wrong. Please try again.';
}
