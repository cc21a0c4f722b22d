import type { ReactNode } from 'react';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { signsInByLink } from '../../auth/host-config.ts';
import { isolated } from '../../ui/isolated.ts';
import { refreshAccount } from '../sdk/account.ts';
import type { LinkMode } from './link-address.ts';
import { Actions, Button } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { currentMount, internals } from '../bridge/bridge.ts';
import type { Mount } from '../widget/widget-mount.ts';
import { showAtField, textOfError } from '../widget/error-text.ts';

/** The content of the screen that explains a dead link. */
type Explanation = {
  /** The name of the screen, spelled as in the widget, e.g. `password-reset-failure`. */
  name: string;
  /** The title of the widget's own screen for this kind of link, if the widget has such a screen. */
  title: string;
  /** The advice for the person. It follows the sentence that says why the link does not work. */
  advice: ReactNode;
  /** An additional main button. Next to this button, Continue is secondary. */
  button?: { label: string; onClick: () => void };
};

type Explain = (mount: Mount) => Explanation | Promise<Explanation>;

const explanations: Readonly<Record<LinkMode | 'unknown', Explain>> = {
  resetPassword: (mount) => ({
    name: 'password-reset-failure',
    title: 'Try resetting your password again',
    advice: 'We can send you a new one.',
    button: recovery(mount, 'Get a new link'),
  }),
  verifyEmail: explainVerification,
  verifyAndChangeEmail: () => ({
    name: 'verify-and-change-email-failure',
    title: 'Try updating your email again',
    advice:
      'If you have used it before, sign in with your new address. If not, your address is as it was: contact us to have it changed.',
  }),
  recoverEmail: (mount) => ({
    name: 'email-change-revoke-failure',
    title: 'Unable to update your email address',
    advice:
      'If you have used it before, your old address is back. If somebody else has changed it, reset your password, and contact us if you cannot sign in.',
    button: recovery(mount, 'Reset your password'),
  }),
  revertSecondFactorAddition: (mount) => ({
    name: 'revert-second-factor-addition-failure',
    title: "Couldn't remove your second factor",
    advice:
      'If you have used it before, the second factor is removed. If somebody else has added it, reset your password, and contact us if you cannot sign in.',
    button: recovery(mount, 'Reset your password'),
  }),
  signIn({ app, host, auth }) {
    const screen = { name: 'email-link-failure', title: 'Try signing in again' };
    if (auth.currentUser?.isAnonymous === false) return { ...screen, advice: 'You are signed in already.' };
    if (!signsInByLink()) return { ...screen, advice: 'Choose another way to sign in.' };
    const onClick = () => internals.screens.signIn(app, host);
    return { ...screen, advice: 'We can send you a new one.', button: { label: 'Get a new link', onClick } };
  },
  unknown: () => ({
    name: 'link-failure',
    title: 'This link could not be opened',
    advice: 'If that does not help, continue, and ask for a new one.',
  }),
};

async function explainVerification(mount: Mount): Promise<Explanation> {
  const screen = { name: 'email-verification-failure', title: 'Try verifying your email again' };
  // The person may have verified the address already. If the provider is out of reach, the page trusts the session.
  await refreshAccount().catch(() => {});
  const user = mount.auth.currentUser;
  if (!user?.email) {
    const onClick = () => {
      mount.sendsVerification = true;
      mount.startAgain();
    };
    return {
      ...screen,
      advice:
        'If you have used it before, there is nothing more to do. If not, sign in, and we send you a new one.',
      button: { label: 'Sign in', onClick },
    };
  }
  if (user.emailVerified)
    return {
      ...screen,
      title: 'Your email has been verified',
      advice: isolated`But ${user.email} is verified already: there is nothing more to do.`,
    };
  return {
    ...screen,
    advice: isolated`We can send a new one to ${user.email}.`,
    button: {
      label: 'Send a new link',
      onClick: () => mount.options.onSignedIn({ needsVerification: true }),
    },
  };
}

function recovery({ app, host }: Mount, label: string) {
  // The form for a new password names the address.
  const email = host.querySelector('.firebaseui-text strong')?.textContent;
  return { label, onClick: () => internals.screens.passwordRecovery(app, host, email) };
}

/** Same parameters as `WidgetCallbacks.linkFailed`. */
export function linkFailed(host: Element, error: unknown, showFirst?: () => void): void {
  const mount = currentMount()!;
  if (mount.host !== host) return;
  const { place, action } = authErrorOf(error);
  if (action === 'new-link') void explainDeadLink(mount, error);
  else if (showFirst && (place ?? action)) showFirst();
  else if (!showAtField('new-password', textOfError(error))) mount.giveUp(error as Error);
}

/** Replaces the widget's screen with our own, which explains why the link does not work, and offers the next step. */
export async function explainDeadLink(mount: Mount, error: unknown): Promise<void> {
  const { mode = 'unknown', continueUrl } = mount.link!;
  const explanation = await explanations[mode](mount);
  if (mount.over.aborted) return;
  mount.open(
    <DeadLinkScreen
      {...explanation}
      reason={authErrorOf(error).text}
      onContinue={() => location.assign(continueUrl)}
    />,
  );
}

type DeadLinkScreenProps = Explanation & { reason: string; onContinue: () => void };

function DeadLinkScreen({ name, title, reason, advice, button, onContinue }: DeadLinkScreenProps) {
  const contact = (
    <a className="firebaseui-link" href="/contact-us">
      Contact us
    </a>
  );
  return (
    <CardFrame card={useCard()} name={name} title={title}>
      <p className="firebaseui-text">{reason}</p>
      <p className="firebaseui-text">{advice}</p>
      <Actions aside={contact}>
        <Button isSecondary={button !== undefined} onClick={onContinue}>
          Continue
        </Button>
        {button && <Button onClick={button.onClick}>{button.label}</Button>}
      </Actions>
    </CardFrame>
  );
}
