/** A snapshot of the current user, which the site shows without asking the provider. Contains no token. */
export type SessionUser = {
  uid: string;
  /** The name as the person has typed it; empty if the account has no name. */
  name: string;
  email: string;
  emailVerified: boolean;
  /** The phone number in international form, such as +46701234567; undefined if the account has none. */
  phoneNumber?: string;
  /** True for a guest, who cannot sign in again. */
  isGuest?: boolean;
  /**
   * A copy of the setting in src/site.ts. With the copy, signing out can inform the site's own server without the provider.
   */
  tokenSyncUrl?: string;
};
