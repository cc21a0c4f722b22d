import type { ReactNode } from 'react';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { signsInByLink } from '../../auth/methods.ts';
import { isolated } from '../../ui/isolated.ts';
import { refreshAccount } from '../sdk/account.ts';
import type { LinkMode } from './link.ts';
import { Actions, Button } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import type { Mount } from '../flow/mount.ts';

/** The content of the screen that explains a dead link. */
type Explanation = {
  /** The name of the screen, e.g. `password-reset-failure`. */
  name: string;
  /** FirebaseUI's title for this kind of link, if it has one. */
  title: string;
  /** The advice for the person. It follows the sentence that says why the link does not work. */
  advice: ReactNode;
  /** An additional main button. Next to this button, Continue is secondary. */
  button?: { label: string; onClick: () => void };
};

/** @param email the address of the account, if the link was usable before */
type Explain = (mount: Mount, email?: string) => Explanation | Promise<Explanation>;

const explanations: Readonly<Record<LinkMode | 'unknown', Explain>> = {
  resetPassword: (mount, email) => ({
    name: 'password-reset-failure',
    title: 'Try resetting your password again',
    advice: 'We can send you a new one.',
    button: recovery(mount, 'Get a new link', email),
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
  signIn(mount) {
    const screen = { name: 'email-link-failure', title: 'Try signing in again' };
    if (mount.auth.currentUser?.isAnonymous === false)
      return { ...screen, advice: 'You are signed in already.' };
    if (!signsInByLink(mount.temporary.tenantId))
      return { ...screen, advice: 'Choose another way to sign in.' };
    const onClick = () => mount.show('signIn');
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

const recovery = (mount: Mount, label: string, email?: string) => ({
  label,
  onClick: () => mount.show('passwordRecovery', email),
});

/** Says why a link could not be applied. */
export function linkFailed(mount: Mount, error: unknown): void {
  if (authErrorOf(error).action === 'new-link') void explainDeadLink(mount, error);
  else mount.giveUp(error as Error);
}

/**
 * Shows why a link does not work, and offers the next step.
 * @param error why
 * @param email the address of the account, if it is known
 */
export async function explainDeadLink(mount: Mount, error: unknown, email?: string): Promise<void> {
  const { mode = 'unknown', continueUrl } = mount.link!;
  const explanation = await explanations[mode](mount, email);
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
  const contact = <a href="/contact-us">Contact us</a>;
  return (
    <CardFrame card={useCard()} name={name} title={title}>
      <p className="screen-text">{reason}</p>
      <p className="screen-text">{advice}</p>
      <Actions aside={contact}>
        <Button isSecondary={button !== undefined} onClick={onContinue}>
          Continue
        </Button>
        {button && <Button onClick={button.onClick}>{button.label}</Button>}
      </Actions>
    </CardFrame>
  );
}
