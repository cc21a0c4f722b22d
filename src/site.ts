/**
 * All settings that a deployer edits, as plain data without imports. The pages, the build and the scenarios read these
 * settings. Only site.test.ts expects the values of this site. `npm run deploy` refuses the example values of `origin`, `supportEmail` and `owner`.
 */
export const site = {
  /** The product's name, as the top bar, the titles and the legal pages show it. */
  name: 'SpecDock',
  /** The origin of the deployed site, without a trailing slash, for canonical URLs and the sitemap. */
  origin: 'https://specdock.example',
  /** What the site is about, for the title of the home page and the picture in link previews. */
  tagline: '3GPP Specification Management',
  /** The default description of a page in search results and link previews. */
  description:
    'SpecDock is a desktop tool that downloads 3GPP specifications and turns them into PDFs you can search, print and keep.',
  /** The mailbox for users' questions. */
  supportEmail: 'support@specdock.example',
  /** The holder of the copyright, who is also the other party to the terms. */
  owner: 'SpecDock',
  /** The dates on which the legal pages take effect, in the format of these pages (year/month/day). */
  effective: { termsOfService: '2025/02/10', privacyPolicy: '2025/02/10' },
  /** The sign-in settings. A field of the same name in the host's init.json overrides the field in this file. */
  signIn: {
    /** The methods on offer, in the order in which the dialog shows them. */
    methods: ['google', 'email'],
  },
} as const satisfies Site;

export type Site = {
  name: string;
  origin: `https://${string}`;
  tagline: string;
  description: string;
  supportEmail: `${string}@${string}`;
  owner: string;
  effective: { termsOfService: Day; privacyPolicy: Day };
  signIn: SignInSettings;
  /**
   * The host that Google's window names, such as `www.example.com`: docs/deploy.md, the last step. By default, that of the
   * project, `PROJECT.firebaseapp.com`.
   */
  authDomain?: string;
};

/** year/month/day */
type Day = `${number}/${number}/${number}`;

export type SignInMethod =
  | 'email'
  | 'emailLink'
  | 'phone'
  | 'anonymous'
  | 'google'
  | OtherProvider
  | OwnProvider;

type OtherProvider = 'apple' | 'facebook' | 'github' | 'microsoft' | 'twitter' | 'yahoo';

/** An OpenID Connect or SAML provider that the Firebase project has added. */
export type OwnProvider = {
  /** The provider's id in the Firebase project. */
  provider: `${'oidc' | 'saml'}.${string}`;
  /** The provider's name on the button, after 'Sign in with'. */
  name: string;
};

export type SecondFactor = 'phone' | 'totp';

export type SignInSettings = {
  /**
   * `email` asks for a password, `emailLink` mails a sign-in link; list at most one of the two. `anonymous` signs people in
   * as guests, who can create an account later. `phone` sends a code by text message; README says what it needs. All other
   * methods open the provider's window. Enable each method in the Firebase project too.
   */
  methods: readonly SignInMethod[];
  /** The organizations (Identity Platform's tenants), each with separate accounts. By default, none. */
  tenants?: Tenants;
  /**
   * The second steps that people can add on their account page: a phone that gets a code, or an authenticator app (`totp`).
   * Firebase needs Identity Platform for them: docs/deploy.md. By default, people can add none.
   */
  secondFactors?: readonly SecondFactor[];
  /**
   * A URL of the site's own server, such as `/api/session`. The server gets a POST with the provider's ID token
   * (`Authorization: Bearer`) on sign-in and then at most every five minutes, and a DELETE on sign-out. The site ignores the
   * answers. If the server is on another host, it must allow this site (CORS), and `connect-src` in firebase.json must list
   * the host. By default, the site informs no server.
   */
  tokenSyncUrl?: `/${string}` | `https://${string}`;
};

export type Tenants = {
  /** How people choose their organization: by its name, from a list, or by entering their email address. */
  chooseBy: 'name' | 'email';
  options: readonly {
    /** The tenant's id at the provider, such as `acme-x1y2z`. */
    id: string;
    name: string;
    /** The domain of the members' email addresses. With `chooseBy: 'email'`, a tenant without a domain fits any address. */
    emailDomain?: string;
    /** By default, `SignInSettings.methods`. `phone` is ignored, because the provider has no phone sign-in for tenants. */
    methods?: readonly SignInMethod[];
  }[];
};
