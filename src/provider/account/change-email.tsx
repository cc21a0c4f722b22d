import { verifyBeforeUpdateEmail } from 'firebase/auth';
import { fresh } from '../flow/stage.tsx';
import { SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { EmailField } from '../screens/field.tsx';
import { useAccount } from './account.ts';
import { recently } from './recently.ts';

/** The form for another address, which gets a mail. The address changes when the person applies the link in the mail. */
export function ChangeEmail() {
  const account = useAccount();
  const { user } = account;
  const card = useCard({ fields: ['email-field'], flow: 'account' });

  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['email']);
    if (!typed) return;
    const { email } = typed;
    if (email.toLowerCase() === user.email?.toLowerCase())
      return card.refuse({ 'email-field': 'That is your address already. Enter another one.' });
    // Afterwards, the person signs in with the new address.
    const settings = { url: `${location.origin}/auth?mode=select` };
    void card.run(async () => {
      await recently(account, () => verifyBeforeUpdateEmail(user, email, settings));
      if (card.isShown()) account.draw(fresh(<MailSent email={email} />));
    });
  };

  return (
    <CardFrame card={card} name="change-email" title="Change your email address" onSubmit={submit}>
      <p className="screen-text">
        We mail a link to the new address. Your address changes when you open the link and confirm the change.
      </p>
      <EmailField card={card} />
      <SubmitActions label="Send" onCancel={() => account.finish()} />
    </CardFrame>
  );
}

function MailSent({ email }: { email: string }) {
  const account = useAccount();
  return (
    <CardFrame
      card={useCard()}
      name="change-email-sent"
      title="Check your email"
      onSubmit={() => account.finish()}
    >
      <p className="screen-text">
        We have sent a link to <strong>{email}</strong>. Until you open it and confirm the change, your
        address stays. Then sign in with the new one.
      </p>
      <SubmitActions label="Done" />
    </CardFrame>
  );
}
