import { Navigate } from 'react-router-dom';
import { Account } from '../account/account.tsx';
import { useAccountRefresh } from '../account/refresh-account.ts';
import { useSession, type SessionUser } from '../session/session.ts';
import { greetedName } from './greeted-name.ts';

export function UserPage() {
  const session = useSession();
  if (session.status === 'signed-out') return <Navigate to="/home" replace />;
  if (session.status === 'unknown')
    return (
      <>
        <h1 className="visually-hidden">Your Account</h1>
        <p className="without-scripts">
          Your account is shown here with JavaScript. Switch it on for this site, then reload the page.
        </p>
      </>
    );
  return <Greeted user={session.user} />;
}

function Greeted({ user }: { user: SessionUser }) {
  useAccountRefresh(user);
  return (
    <article className="prose">
      <h1>
        Hello, <bdi>{greetedName(user.name)}</bdi>
      </h1>
      <Account key={user.uid} user={user} />
    </article>
  );
}
