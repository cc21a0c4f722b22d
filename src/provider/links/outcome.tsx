import type { ReactNode } from 'react';
import { useMount } from '../flow/stage.tsx';
import { LinkButton, SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { RecoveryMailSent } from '../screens/mail-sent.tsx';

/** What the page of a link says after the link is applied. */
export type Outcome = {
  title: string;
  text: ReactNode;
  /** Offers a mail for a new password, instead of going on to another page. */
  recovery?: { email: string; before: string; label: string };
};

/** The screen after a link is applied. */
export function LinkOutcome({ name, title, text, recovery }: Outcome & { name: string }) {
  const mount = useMount();
  const card = useCard();
  const goOn = () => location.assign(mount.link!.continueUrl);

  const sendMail = (email: string) =>
    card.run(async () => {
      try {
        await mount.temporary.sendPasswordResetEmail(email);
      } catch {
        return card.say('Unable to send password reset code to specified email');
      }
      if (card.isShown()) mount.conclude(<RecoveryMailSent email={email} />);
    });

  return (
    <CardFrame card={card} name={name} title={title} onSubmit={recovery ? undefined : goOn}>
      <p className="screen-text">{text}</p>
      {recovery ? (
        <p className="screen-text">
          {recovery.before}{' '}
          <LinkButton role="link" onClick={() => void sendMail(recovery.email)}>
            {recovery.label}
          </LinkButton>
          .
        </p>
      ) : (
        <SubmitActions label="Continue" />
      )}
    </CardFrame>
  );
}
