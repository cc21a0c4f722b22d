/** What the site shows of the signed-in person without asking the provider. Never holds a token. */
export type SessionUser = {
  uid: string;
  /** As the person typed it; empty when the provider knows none. */
  name: string;
  email: string;
  emailVerified: boolean;
  /** In international form, such as +46701234567; absent when the account has none. */
  phoneNumber?: string;
  /** Came in without any way of signing in again. */
  isGuest?: boolean;
};

export function isSessionUser(value: unknown): value is SessionUser {
  const user = value as SessionUser | null;
  return (
    typeof user?.uid === 'string' &&
    typeof user.name === 'string' &&
    typeof user.email === 'string' &&
    typeof user.emailVerified === 'boolean'
  );
}
