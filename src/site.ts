/**
 * Everything that a deployer edits: plain data without imports. Every page, the build and the scenarios read it from
 * here. `npm run deploy` refuses the origin, mailbox and owner that the repository comes with, which nobody owns.
 */
export const site = {
  /** The product's name, as the top bar, the titles and the legal pages show it. */
  name: 'SpecDock',
  /** The origin of the deployed site, without a trailing slash: canonical addresses and the sitemap use it. */
  origin: 'https://specdock.example',
  /** The description in search results and link previews of a page that has none of its own. */
  description:
    'SpecDock is a desktop tool that downloads 3GPP specifications and turns them into PDFs you can search, print and keep.',
  /** The mailbox that answers users. */
  supportEmail: 'support@specdock.example',
  /** The holder of the copyright and the other party of the terms. */
  owner: 'SpecDock',
  /** The dates on which the legal pages take effect, as they print them (year/month/day). */
  effective: { termsOfService: '2025/02/10', privacyPolicy: '2025/02/10' },
  /** The ways to sign in. The host's init.json may override each field under the same name. */
  signIn: {
    /** The methods on offer, in the order in which the dialog shows them. */
    methods: ['google', 'email'],
  },
} as const satisfies Site;

export type Site = {
  name: string;
  origin: `https://${string}`;
  description: string;
  supportEmail: `${string}@${string}`;
  owner: string;
  effective: { termsOfService: string; privacyPolicy: string };
  signIn: SignInSettings;
  /**
   * The address that browsers report violations of the content security policy to: a path such as `/api/reports`, or
   * another host's address, with https. A report names the page's address, so `/auth`, where mailed links open, sends none.
   * The build puts it into firebase.json, and only Firebase Hosting can tell `/auth` apart. By default, nobody receives
   * reports.
   */
  policyReportUrl?: `/${string}` | `https://${string}`;
};

export type SignInMethod =
  | 'email'
  | 'emailLink'
  | 'phone'
  | 'anonymous'
  | 'google'
  | OtherProvider
  | OwnProvider;

type OtherProvider = 'apple' | 'facebook' | 'github' | 'microsoft' | 'twitter' | 'yahoo';

/** A provider that the project itself has added, over OpenID Connect or SAML. */
export type OwnProvider = {
  /** As the project calls it. */
  provider: `${'oidc' | 'saml'}.${string}`;
  /** As people call it: the button reads 'Sign in with' and this. */
  name: string;
};

export type SignInSettings = {
  /**
   * `email` asks for a password, `emailLink` mails a link that signs in: one of the two at most. `anonymous` lets
   * people in as guests, who may get an account later. `phone` sends a code by text message; see README for what
   * that takes. All others open the provider's own window. Enable each method at the provider too.
   */
  methods: readonly SignInMethod[];
  /** The organizations (Identity Platform's tenants), each with separate accounts. By default, none. */
  tenants?: Tenants;
  /**
   * An address of the site's own server, such as `/api/session`, that is informed of the user: it gets a POST with the
   * provider's ID token (`Authorization: Bearer`) on sign-in and later at most every five minutes, and a DELETE on
   * sign-out. Its answer changes nothing here. A server on another host must be named in `connect-src` in firebase.json
   * too, and allow this site (CORS). By default, no server is informed.
   */
  tokenSyncUrl?: string;
};

export type Tenants = {
  /** The question that people answer first: the organization's name, from a list, or their email address. */
  chooseBy: 'name' | 'email';
  options: readonly {
    /** As the provider has it, such as `acme-x1y2z`. */
    id: string;
    name: string;
    /** The part of its people's addresses after the @. With `chooseBy: 'email'`, an option without it accepts any address. */
    emailDomain?: string;
    /** As above, where this organization differs. The provider has no phone sign-in for tenants, so `phone` is ignored. */
    methods?: readonly SignInMethod[];
  }[];
};
