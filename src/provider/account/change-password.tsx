import { getAuth, updatePassword } from 'firebase/auth';
import { SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { HiddenUsername } from '../screens/field.tsx';
import { NewPasswordField } from '../screens/new-password-field.tsx';
import { useAccount } from './account.ts';
import { recently } from './recently.ts';

/** The form for a new password, or for the first one of an account. */
export function ChangePassword() {
  const account = useAccount();
  const { user } = account;
  const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password');
  const card = useCard({ fields: ['password-field'], flow: 'account' });

  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['newPassword']);
    if (!typed) return;
    void card.run(async () => {
      await recently(account, () => updatePassword(user, typed.newPassword));
      account.finish(hasPassword ? 'Your password is changed.' : 'Your password is set.');
    });
  };

  return (
    <CardFrame
      card={card}
      name="change-password"
      title={hasPassword ? 'Change your password' : 'Set a password'}
      onSubmit={submit}
    >
      <p className="screen-text">
        for <strong>{user.email}</strong>
      </p>
      <HiddenUsername email={user.email!} />
      <NewPasswordField card={card} label="New password" auth={getAuth()} />
      <SubmitActions label="Save" onCancel={() => account.finish()} />
    </CardFrame>
  );
}
