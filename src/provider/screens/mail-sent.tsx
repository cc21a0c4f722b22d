import type { Pending } from '../flow/internals.ts';
import { useMount } from '../flow/stage.tsx';
import { Actions, Button, LinkButton, SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { Footer } from './footer.tsx';

type RecoveryMailSentProps = {
  email: string;
  /** Undefined on the page of a link, which has nowhere to go on to. */
  onDone?: () => void;
};

/** The screen after a mail for a new password has been sent. */
export const RecoveryMailSent = ({ email, onDone }: RecoveryMailSentProps) => (
  <CardFrame card={useCard()} name="password-recovery-email-sent" title="Check your email" onSubmit={onDone}>
    <p className="screen-text">
      Follow the instructions sent to <strong>{email}</strong> to recover your password
    </p>
    {onDone && <SubmitActions label="Done" />}
    <Footer />
  </CardFrame>
);

type LinkSentProps = {
  email: string;
  /** What the link connects, if anything. */
  pending?: Pending | undefined;
};

/** The screen after a link that signs in has been sent. */
export function LinkSent({ email, pending }: LinkSentProps) {
  const mount = useMount();
  const explain = () => mount.open(<NotReceived email={email} pending={pending} />);
  const goBack = () => (pending ? mount.goToStart(email) : mount.show('signIn'));
  return (
    <CardFrame card={useCard()} name="email-link-sign-in-sent" title="Sign-in email sent" onSubmit={goBack}>
      <p className="screen-text">
        A sign-in email with additional instructions was sent to <strong>{email}</strong>. Check your email to
        complete sign-in.
      </p>
      <Actions
        aside={
          <LinkButton role="link" onClick={explain}>
            Trouble getting email?
          </LinkButton>
        }
      >
        <Button isSecondary type="submit">
          Back
        </Button>
      </Actions>
      <Footer />
    </CardFrame>
  );
}

/** The screen for a person who waits for a mail. */
function NotReceived({ email, pending }: LinkSentProps) {
  const mount = useMount();
  const card = useCard();
  const resend = () =>
    void card.run(async () => {
      await mount.app.Ib(email, pending);
      if (card.isShown()) mount.open(<LinkSent email={email} pending={pending} />);
    });
  return (
    <CardFrame
      card={card}
      name="email-not-received"
      title="Trouble getting email?"
      onSubmit={() => mount.goToStart(email)}
    >
      <p className="screen-text">Try these common fixes:</p>
      <ul>
        <li>Check if the email was marked as spam or filtered.</li>
        <li>Check your internet connection.</li>
        <li>Check that you did not misspell your email.</li>
        <li>Check that your inbox space is not running out or other inbox settings related issues.</li>
      </ul>
      <p className="screen-text">
        If the steps above didn't work, you can resend the email. Note that this will deactivate the link in
        the older email.
      </p>
      <Actions
        aside={
          <LinkButton role="link" onClick={resend}>
            Resend
          </LinkButton>
        }
      >
        <Button isSecondary type="submit">
          Back
        </Button>
      </Actions>
      <Footer />
    </CardFrame>
  );
}
