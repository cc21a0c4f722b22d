import { useMount } from '../flow/stage.tsx';
import { SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { HiddenUsername } from '../screens/field.tsx';
import { NewPasswordField } from '../screens/new-password-field.tsx';
import { temporaryAuthOf } from '../sdk/temporary-app.ts';
import { explainDeadLink } from './dead-link.tsx';
import { LinkOutcome } from './outcome.tsx';

/** The form for a new password. @param props.oobCode the code of the link */
export function NewPassword({ email, oobCode }: { email: string; oobCode: string }) {
  const mount = useMount();
  const card = useCard({ fields: ['password-field'], otherwise: 'password-field' });

  const save = async (password: string) => {
    try {
      const saved = await card.busy(async () => {
        await mount.temporary.confirmPasswordReset(oobCode, password);
        return true;
      });
      if (!saved) return;
      const outcome = {
        title: 'Password changed',
        text: 'You can now sign in with your new password',
      };
      mount.conclude(<LinkOutcome name="password-reset-success" {...outcome} />);
    } catch (error) {
      card.report(error, { 'new-link': () => void explainDeadLink(mount, error, email) });
    }
  };

  return (
    <CardFrame
      card={card}
      name="password-reset"
      title="Reset your password"
      onSubmit={(form) => {
        const typed = card.read(form, ['newPassword']);
        if (typed) void save(typed.newPassword);
      }}
    >
      <p className="screen-text">
        for <strong>{email}</strong>
      </p>
      <HiddenUsername email={email} />
      <NewPasswordField card={card} label="New password" auth={temporaryAuthOf(mount.auth.app)} />
      <SubmitActions label="Save" />
    </CardFrame>
  );
}
