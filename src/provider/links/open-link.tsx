import type firebase from 'firebase/compat/app';
import type { ReactNode } from 'react';
import { siteError } from '../../auth/site-error.ts';
import { isolated } from '../../ui/isolated.ts';
import type { Mount } from '../flow/mount.ts';
import { useMount } from '../flow/stage.tsx';
import { SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { Waiting } from '../screens/waiting.tsx';
import { linkFailed } from './dead-link.tsx';
import { openSignInLink } from './sign-in-link.tsx';
import { isComplete } from './link.ts';
import { NewPassword } from './new-password.tsx';
import { LinkOutcome, type Outcome } from './outcome.tsx';

/*
 * A link in a mail must change nothing until the person clicks a button. Mail programs open links to check them, and some of
 * these programs run scripts.
 */

/** The provider's answer about a link that has not been used yet. */
type LinkInfo = firebase.auth.ActionCodeInfo['data'] & { multiFactorInfo?: Factor | null };
type Factor = { factorId?: string; phoneNumber?: string };

/** What a link asks before it is applied, and what it says afterwards. */
type Question = {
  /** The name of the screen, e.g. `email-verification`. The outcome's name adds `-success`. */
  name: string;
  title: ReactNode;
  /** Tells the person what the link will do. */
  text: ReactNode;
  /** The label of the button that applies the link. */
  label: string;
  outcome: Outcome;
};

const questions = {
  verifyEmail: ({ email }) => ({
    name: 'email-verification',
    title: 'Verify your email address',
    text: isolated`Confirm that ${email} is your address.`,
    label: 'Verify',
    outcome: {
      title: 'Your email has been verified',
      text: 'You can now sign in with your new account',
    },
  }),
  verifyAndChangeEmail: ({ email, previousEmail }) => ({
    name: 'verify-and-change-email',
    title: 'Change your email address',
    text: isolated`You will sign in with ${email}${previousEmail && isolated`, and no longer with ${previousEmail}`}.`,
    label: 'Change address',
    outcome: {
      title: 'Your email has been verified and changed',
      text: (
        <>
          You can now sign in with your new email <strong>{email}</strong>.
        </>
      ),
    },
  }),
  recoverEmail: ({ email, previousEmail }) => ({
    name: 'email-change-revoke',
    title: 'Restore your email address',
    text: isolated`The address of your account will be ${email} again${previousEmail && isolated`, and no longer ${previousEmail}`}.`,
    label: 'Restore address',
    outcome: {
      title: 'Updated email address',
      text: (
        <>
          Your sign-in email address has been changed back to <strong>{email}</strong>.
        </>
      ),
      recovery: {
        email: email ?? '',
        before:
          'If you didn’t ask to change your sign-in email, it’s possible someone is trying to access your account and you should',
        label: 'change your password right away',
      },
    },
  }),
  revertSecondFactorAddition: ({ email, multiFactorInfo }) => ({
    name: 'revert-second-factor-addition',
    title: 'Remove the second factor',
    text: multiFactorInfo?.phoneNumber
      ? isolated`The phone ${multiFactorInfo.phoneNumber} will no longer be needed to sign in as ${email}.`
      : isolated`The device or app will no longer be needed to sign in as ${email}.`,
    label: 'Remove',
    outcome: {
      title: 'Removed second factor',
      text: removed(multiFactorInfo),
      recovery: {
        email: email ?? '',
        before:
          "If you don't recognize this device, someone might be trying to access your account. Consider",
        label: 'changing your password right away',
      },
    },
  }),
} as const satisfies Record<string, (info: LinkInfo) => Question>;

const removed = (factor: Factor | null | undefined): ReactNode =>
  factor?.factorId === 'phone' ? (
    <>
      The{' '}
      <strong>
        {factor.factorId} {factor.phoneNumber}
      </strong>{' '}
      was removed as a second authentication step.
    </>
  ) : (
    'The device or app was removed as a second authentication step.'
  );

/** Opens the link of a mail: a form, a question, or why the link does not work. Never rejects. */
export async function openLink(mount: Mount): Promise<void> {
  const link = mount.link!;
  const { mode, parameters } = link;
  const oobCode = parameters['oobCode']!;
  try {
    if (mode === undefined || !isComplete(link)) throw siteError('auth/missing-oob-code');
    mount.open(<Waiting />);
    switch (mode) {
      case 'signIn':
        return await openSignInLink(mount, link);
      case 'resetPassword': {
        const email = await mount.temporary.verifyPasswordResetCode(oobCode);
        if (!mount.over.aborted) mount.open(<NewPassword email={email} oobCode={oobCode} />);
        return;
      }
      default: {
        const { data } = await mount.temporary.checkActionCode(oobCode);
        if (!mount.over.aborted) mount.open(<QuestionScreen {...questions[mode](data)} oobCode={oobCode} />);
      }
    }
  } catch (error) {
    linkFailed(mount, error);
  }
}

function QuestionScreen({ name, title, text, label, outcome, oobCode }: Question & { oobCode: string }) {
  const mount = useMount();
  const card = useCard();
  const apply = async () => {
    try {
      if (!card.begin()) return;
      await mount.temporary.applyActionCode(oobCode);
      mount.conclude(<LinkOutcome name={`${name}-success`} {...outcome} />);
    } catch (error) {
      linkFailed(mount, error);
    }
  };
  return (
    <CardFrame card={card} name={name} title={title} onSubmit={() => void apply()}>
      <p className="screen-text">{text}</p>
      <SubmitActions label={label} />
    </CardFrame>
  );
}
