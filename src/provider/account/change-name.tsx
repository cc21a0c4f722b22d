import { updateProfile } from 'firebase/auth';
import { SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { NameField } from '../screens/field.tsx';
import { useAccount } from './account.ts';

/** The form for another name. The greeting of all tabs follows the stored user. */
export function ChangeName() {
  const account = useAccount();
  const card = useCard({ fields: ['name-field'], flow: 'account' });

  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['name']);
    if (!typed) return;
    void card.run(async () => {
      await account.run(() => updateProfile(account.user, { displayName: typed.name }));
      account.finish('Your name is changed.');
    });
  };

  return (
    <CardFrame card={card} name="change-name" title="Change your name" onSubmit={submit}>
      <NameField card={card} name={account.user.displayName ?? ''} />
      <SubmitActions label="Save" onCancel={() => account.finish()} />
    </CardFrame>
  );
}
