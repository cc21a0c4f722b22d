import type { auth } from 'firebaseui';
import { site, type SignInMethod } from '../../site.ts';
import { signInOptionsOf } from './sign-in-options.ts';

type Choices = {
  methods: readonly SignInMethod[];
  /** Whether a guest who signs in keeps the guest's account. */
  keepsGuest: boolean;
  /** The parameter of the address that names the screen to start at. */
  modeParameter: string;
  callbacks: NonNullable<auth.Config['callbacks']>;
};

/** @throws {code: 'site/not-configured'} as `signInOptionsOf` does */
export const widgetConfig = ({ methods, keepsGuest, modeParameter, callbacks }: Choices): auth.Config => ({
  signInFlow: 'popup',
  credentialHelper: 'none',
  signInOptions: signInOptionsOf(methods),
  autoUpgradeAnonymousUsers: keepsGuest,
  // Where only an administrator may add accounts, the widget then has a screen that says so.
  adminRestrictedOperation: { status: true, adminEmail: site.supportEmail, helpLink: '/contact-us' },
  tosUrl: '/terms-of-service',
  privacyPolicyUrl: '/privacy-policy',
  queryParameterForWidgetMode: modeParameter,
  callbacks,
});
