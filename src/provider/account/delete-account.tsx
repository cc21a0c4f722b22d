import { deleteUser, getAuth, revokeAccessToken } from 'firebase/auth';
import { useLayoutEffect } from 'react';
import { deleting } from '../../session/deletion.ts';
import { site } from '../../site.ts';
import { SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { useAccount } from './account.ts';
import { recently } from './recently.ts';

/** Asks whether the account is to go, and deletes it. The session ends in every tab. */
export function DeleteAccount() {
  const account = useAccount();
  const { user } = account;
  const card = useCard({ flow: 'account' });
  const { element } = card;

  // Cancel has the focus, so that Enter, held a moment too long on the page, deletes nothing.
  useLayoutEffect(() => {
    element.current!.querySelector<HTMLElement>('.button-quiet')!.focus();
  }, [element]);

  const submit = () =>
    void card.run(() =>
      recently(account, async () => {
        const { appleToken } = account;
        if (appleToken) await revokeAccessToken(getAuth(), appleToken).catch(() => {});
        await deleting(() => deleteUser(user));
      }),
    );

  return (
    <CardFrame card={card} name="delete-account" title="Delete your account?" onSubmit={submit}>
      <p className="screen-text">
        {user.isAnonymous
          ? 'Your guest account is deleted at once.'
          : 'Your name, email address, phone number and ways of signing in are deleted at once.'}{' '}
        This is final: nobody can restore them.
      </p>
      <p className="screen-text">
        It does not end a subscription or a payment. For these, write to{' '}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
      <SubmitActions label="Delete my account" onCancel={() => account.finish()} />
    </CardFrame>
  );
}
