import { Actions, Button } from './buttons.tsx';
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
    <p className="firebaseui-text">
      Follow the instructions sent to <strong>{email}</strong> to recover your password
    </p>
    {onDone && (
      <Actions>
        <Button type="submit">Done</Button>
      </Actions>
    )}
    <Footer />
  </CardFrame>
);
