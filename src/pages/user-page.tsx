import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useFreshAccount } from '../auth/fresh-account.ts';
import { useSession, type SessionUser } from '../auth/session.ts';
import { SignOutDialog } from '../auth/sign-out-dialog.tsx';
import { greetedName } from '../ui/greeted-name.ts';

// Few see it, so it is not in the script of every page. Out of reach, the page does without.
const AccountNote = lazy(() => import('../auth/account-note.tsx').catch(() => ({ default: () => null })));

export function UserPage() {
  const session = useSession();
  if (session.status === 'signed-out') return <Navigate to="/home" replace />;
  if (session.status === 'unknown') return <h1 className="visually-hidden">Your Account</h1>;
  return <Account user={session.user} />;
}

function Account({ user }: { user: SessionUser }) {
  const [confirming, setConfirming] = useState(false);
  useFreshAccount(user);
  return (
    <article className="prose account">
      <h1>Hello, {greetedName(user.name)}</h1>
      {user.email && <p className="account-email">{user.email}</p>}
      <button className="button button-quiet" type="button" onClick={() => setConfirming(true)}>
        Log Out
      </button>
      {/* Last, as it arrives late: what it pushed down would slip away from under a click. */}
      <Suspense>
        <AccountNote user={user} />
      </Suspense>
      <SignOutDialog open={confirming} onClose={() => setConfirming(false)} />
    </article>
  );
}
