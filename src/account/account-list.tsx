import { useState } from 'react';
import { signInSettings } from '../auth/host-config.ts';
import { methodsOf } from '../auth/methods.ts';
import type { Topic } from '../provider/account/index.tsx';
import type { SessionUser } from '../session/session.ts';
import { site } from '../site.ts';
import { useStore } from '../ui/store.ts';
import { AccountDialog } from './account-dialog.tsx';

type Row = { topic: Topic; fact: string; button: string };

/** Lists what a person can change in the account, one fact a line. A guest can only delete it. */
export function AccountList({ user }: { user: SessionUser }) {
  const [topic, setTopic] = useState<Topic>();
  const { secondFactors } = useStore(signInSettings, site.signIn);
  const hasPasswords = methodsOf(user.tenantId).includes('email');
  // The provider refuses a change of address and a second step to an account without an address.
  const hasAddress = user.email !== '';
  const offersSteps = (secondFactors ?? []).length > 0;
  const rows: (Row | false | undefined)[] = [
    { topic: 'name', fact: 'Name', button: 'Change name' },
    hasAddress && { topic: 'email', fact: 'Email address', button: 'Change address' },
    hasAddress && hasPasswords && { topic: 'password', fact: 'Password', button: 'Change password' },
    hasAddress && offersSteps && { topic: 'second steps', fact: 'Second step', button: 'Change second step' },
  ];
  const deletion: Row = { topic: 'deletion', fact: 'Delete', button: 'Delete my account' };
  return (
    <section className="card">
      <h2>Account</h2>
      <ul className="account-list">
        {[...(user.isGuest ? [] : rows), deletion].map(
          (row) =>
            row && (
              <li key={row.topic}>
                <span>{row.fact}</span>
                <button
                  className="button button-quiet"
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setTopic(row.topic)}
                >
                  {row.button}
                </button>
              </li>
            ),
        )}
      </ul>
      <AccountDialog topic={topic} onClose={() => setTopic(undefined)} />
    </section>
  );
}
