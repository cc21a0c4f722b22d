/** The snapshot of the current user, which the site shows without the provider. It holds no token. */
export type SessionUser = {
  uid: string;
  /** As the person typed it; empty where the account has none. */
  name: string;
  email: string;
  emailVerified: boolean;
  /** In international form, such as +46701234567; absent when the account has none. */
  phoneNumber?: string;
  /** True for a guest, who has no way to sign in again. */
  isGuest?: boolean;
  /** The address of the site's own server that learns of the sign-out (src/site.ts), which needs no provider. */
  tokenSyncUrl?: string;
};
