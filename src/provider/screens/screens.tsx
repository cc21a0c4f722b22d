import { openLink } from '../links/open-link.tsx';
import { internals, type FlowScreens } from '../flow/internals.ts';
import type { Mount } from '../flow/mount.ts';
import { EmailEntry } from './email-entry.tsx';
import { MailedLinkLinking, Mismatch, OtherMethod, PasswordLinking } from './other-account.tsx';
import { lookUp, sendLink } from './look-up.tsx';
import { MethodChoice } from './method-choice.tsx';
import { NoAccess } from './no-access.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';
import { Recovery } from './recovery.tsx';
import { SignUp } from './sign-up.tsx';
import { Unsupported } from './unsupported.tsx';

type Screens = {
  [Name in keyof FlowScreens]: (mount: Mount, ...given: Parameters<FlowScreens[Name]>) => void;
};

/** How this site draws each screen of the flow. */
export const screens: Screens = {
  signIn: ({ open }, email, problem) => open(<EmailEntry email={email} problem={problem} />),
  prefilledEmailSignIn: lookUp,
  providerSignIn: ({ open }, problem, email) => open(<MethodChoice problem={problem} email={email} />),
  phoneSignInStart: ({ open }) => open(<PhoneSignIn />),
  passwordSignIn: ({ open }, email, isFirst) => open(<PasswordSignIn email={email} isFirst={isFirst} />),
  passwordSignUp: ({ open }, email, _name, _hasNoWayBack, isFirst) =>
    open(<SignUp email={email} isFirst={isFirst} />),
  passwordRecovery: ({ open }, email, _hasNoWayBack, problem) =>
    open(<Recovery email={email} problem={problem} />),
  sendEmailLinkForSignIn: sendLink,
  federatedSignIn: ({ open }, email, provider, problem) =>
    open(<OtherMethod email={email} provider={provider} problem={problem} />),
  federatedLinking: ({ app, open, goToStart }, email, provider, problem) =>
    internals.pending(app)?.a
      ? open(<OtherMethod email={email} provider={provider} problem={problem} />)
      : goToStart(),
  passwordLinking: ({ open, takePending, goToStart }, email) => {
    const credential = takePending()?.a;
    if (credential) open(<PasswordLinking email={email} credential={credential} />);
    else goToStart();
  },
  emailLinkSignInLinking: ({ open, takePending, goToStart }, email) => {
    const pending = takePending();
    if (pending?.a)
      open(<MailedLinkLinking email={email} pending={pending} provider={pending.a.providerId} />);
    else goToStart();
  },
  emailMismatch: ({ app, open, goToStart }, result) => {
    const pending = internals.pending(app);
    if (pending) open(<Mismatch result={result} pending={pending} />);
    else goToStart();
  },
  handleUnauthorizedUser: ({ open }, account, provider) =>
    open(<NoAccess account={account} provider={provider} />),
  unsupportedProvider: ({ open }, email) => open(<Unsupported email={email} />),
  passwordReset: openLink,
  emailVerification: openLink,
  verifyAndChangeEmail: openLink,
  emailChangeRevocation: openLink,
  revertSecondFactorAddition: openLink,
  emailLinkSignInCallback: openLink,
};
