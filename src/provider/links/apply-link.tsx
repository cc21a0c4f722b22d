import type firebase from 'firebase/compat/app';
import type { ReactNode } from 'react';
import { isolated } from '../../ui/isolated.ts';
import { SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { decorate } from '../sdk/decorate.ts';
import { currentMount, internals } from '../bridge/bridge.ts';
import type { Mount } from '../widget/widget-mount.ts';
import { linkFailed } from './dead-link.tsx';

/*
 * A link in a mail must change nothing until the person clicks a button. Mail programs open links to check them, and some of
 * these programs run scripts.
 */

type Question = {
  /** The name of the screen, spelled as in the widget, e.g. `email-verification`. */
  name: string;
  title: ReactNode;
  /** Tells the person what the link will do. */
  text: ReactNode;
  /** The label of the button that applies the link. */
  label: string;
};

/** The provider's answer about a link that has not been used yet. */
type LinkInfo = firebase.auth.ActionCodeInfo['data'] & { multiFactorInfo?: { phoneNumber?: string } | null };

/**
 * As soon as the widget draws one of these screens, it applies the link. Therefore each screen has a question to ask first.
 */
const questions = {
  emailVerification: ({ email }) => ({
    name: 'email-verification',
    title: 'Verify your email address',
    text: isolated`Confirm that ${email} is your address.`,
    label: 'Verify',
  }),
  verifyAndChangeEmail: ({ email, previousEmail }) => ({
    name: 'verify-and-change-email',
    title: 'Change your email address',
    text: isolated`You will sign in with ${email}${previousEmail && isolated`, and no longer with ${previousEmail}`}.`,
    label: 'Change address',
  }),
  emailChangeRevocation: ({ email, previousEmail }) => ({
    name: 'email-change-revoke',
    title: 'Restore your email address',
    text: isolated`The address of your account will be ${email} again${previousEmail && isolated`, and no longer ${previousEmail}`}.`,
    label: 'Restore address',
  }),
  revertSecondFactorAddition: ({ email, multiFactorInfo }) => ({
    name: 'revert-second-factor-addition',
    title: 'Remove the second factor',
    text: multiFactorInfo?.phoneNumber
      ? isolated`The phone ${multiFactorInfo.phoneNumber} will no longer be needed to sign in as ${email}.`
      : isolated`The device or app will no longer be needed to sign in as ${email}.`,
    label: 'Remove',
  }),
} as const satisfies Record<string, (info: LinkInfo) => Question>;

/** Makes the widget's screens ask the person before they apply a link. @param auth tells what the link will do */
export function askBeforeApplying(auth: firebase.auth.Auth): void {
  for (const [screen, question] of Object.entries(questions))
    decorate(internals.screens, screen as keyof typeof questions, (apply, _app, _host, code = '') => {
      const mount = currentMount()!;
      auth.checkActionCode(code).then(
        ({ data }) => ask(mount, question(data), apply),
        (error: unknown) => linkFailed(mount.host, error),
      );
    });
}

/** Asks the person before a link signs them in. Same parameters as `WidgetCallbacks.beforeLinkSignsIn`. */
export function beforeLinkSignsIn(email: string, signIn: () => void): void {
  const question = {
    name: 'email-link-sign-in',
    title: isolated`Sign in as ${email}`,
    text: 'The link of your mail signs you in on this device.',
    label: 'Sign in',
  };
  ask(currentMount()!, question, signIn);
}

function ask(mount: Mount, question: Question, apply: () => void): void {
  if (!mount.over.aborted) mount.open(<QuestionScreen {...question} apply={apply} />);
}

function QuestionScreen({ name, title, text, label, apply }: Question & { apply: () => void }) {
  const card = useCard();
  // When `apply` has finished, the widget draws the next screen.
  const submit = () => card.begin() && apply();
  return (
    <CardFrame card={card} name={name} title={title} onSubmit={submit}>
      <p className="firebaseui-text">{text}</p>
      <SubmitActions label={label} />
    </CardFrame>
  );
}
