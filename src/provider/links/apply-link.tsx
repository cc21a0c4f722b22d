import type firebase from 'firebase/compat/app';
import { useId, type ReactNode } from 'react';
import { isolated } from '../../ui/isolated.ts';
import { Actions, Button } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { openScreen } from '../screens/draw.tsx';
import { decorate } from '../sdk/decorate.ts';
import { internals } from '../bridge/bridge.ts';
import { currentMount, type Mount } from '../bridge/current-mount.ts';

/*
 * A link does nothing until the person clicks a button: mail programs follow links to see where they lead, and some of
 * them run the scripts of the page.
 */

type Question = {
  /** As the widget would name the screen. */
  name: string;
  title: ReactNode;
  /** Says what the link will do. */
  text: ReactNode;
  /** Of the button that does it. */
  label: string;
};

/** The provider's answer about a link that is not spent. */
type LinkInfo = firebase.auth.ActionCodeInfo['data'] & { multiFactorInfo?: { phoneNumber?: string } | null };

/** By the screen of the widget that applies a link when it is drawn. */
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

/** Makes the screens of the widget that apply a link ask first. @param auth finds out what the link will do */
export function askBeforeApplying(auth: firebase.auth.Auth): void {
  for (const [screen, question] of Object.entries(questions))
    decorate(internals.screens, screen as keyof typeof questions, (apply, _app, _host, code = '') => {
      const mount = currentMount()!;
      void auth.checkActionCode(code).then(({ data }) => ask(mount, question(data), apply));
    });
}

/** Asks the person before a link signs in. Otherwise as the bridge's callback of this name. */
export function beforeLinkSignsIn(email: string, signIn: () => void): void {
  const question = {
    name: 'email-link-sign-in',
    title: isolated`Sign in as ${email}`,
    text: 'The link of your mail signs you in on this device.',
    label: 'Sign in',
  };
  ask(currentMount()!, question, signIn);
}

function ask({ app, host, over }: Mount, question: Question, apply: () => void): void {
  if (over.aborted) return;
  openScreen(app, host, <QuestionScreen {...question} apply={apply} />);
}

function QuestionScreen({ name, title, text, label, apply }: Question & { apply: () => void }) {
  const card = useCard();
  const id = useId();
  // The widget answers with the next screen.
  const submit = () => card.begin() && apply();
  return (
    <CardFrame card={card} name={name} title={title} onSubmit={submit}>
      <p className="firebaseui-text" id={id}>
        {text}
      </p>
      <Actions>
        <Button type="submit" aria-describedby={id}>
          {label}
        </Button>
      </Actions>
    </CardFrame>
  );
}
