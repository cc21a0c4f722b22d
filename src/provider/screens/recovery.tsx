import { useMount } from '../flow/stage.tsx';
import { LinkBelow, SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { EmailField } from './field.tsx';
import { Footer } from './footer.tsx';
import { RecoveryMailSent } from './mail-sent.tsx';

type RecoveryProps = {
  email?: string | undefined;
  /** The message that says why the person is here; undefined if the person has asked for a new password. */
  problem?: string | undefined;
};

/** The screen on which a person asks for a mail that sets a new password. */
export function Recovery({ email, problem }: RecoveryProps) {
  const mount = useMount();
  const card = useCard({ problem, fields: ['email-field'], otherwise: 'email-field' });

  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['email']);
    if (!typed) return;
    void card.run(async () => {
      await mount.temporary.sendPasswordResetEmail(typed.email);
      if (card.isShown())
        mount.open(<RecoveryMailSent email={typed.email} onDone={() => mount.goToStart()} />);
    });
  };

  return (
    <CardFrame card={card} name="password-recovery" title="Recover password" onSubmit={submit}>
      <p className="screen-text">
        Get instructions sent to this email that explain how to reset your password
      </p>
      <EmailField card={card} email={email} />
      <SubmitActions label="Send" onCancel={() => mount.goToStart()} />
      <LinkBelow
        question="Do you know your password?"
        label="Sign in instead"
        onClick={() => mount.show('passwordSignIn', card.typed('email'))}
      />
      <Footer />
    </CardFrame>
  );
}
