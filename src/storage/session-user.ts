/** A snapshot of the current user, which the site shows without asking the provider. It holds no token. */
export type SessionUser = {
  uid: string;
  /** As the person typed it; empty where the account has none. */
  name: string;
  email: string;
  emailVerified: boolean;
  /** In international form, such as +46701234567; absent when the account has none. */
  phoneNumber?: string;
  /** True for a guest, who cannot sign in again. */
  isGuest?: boolean;
  /** The setting of src/site.ts, copied so that signing out informs the site's own server without the provider. */
  tokenSyncUrl?: string;
};
