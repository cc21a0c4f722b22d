import { lazy, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccountRefresh } from '../account/refresh-account.ts';
import type { SessionUser } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { greetedName } from '../ui/greeted-name.ts';

// Visitors never see an account, so its code is not in the script of every page.
const fetchAccount = () => import('../account/account.tsx');
const Account = lazy(async () => {
  const left = new AbortController();
  addEventListener('beforeunload', () => left.abort(), { signal: left.signal });
  try {
    return { default: (await fetchAccount()).Account };
  } catch (error) {
    // As soon as the person leaves the page, Firefox cancels a pending script (measured in Firefox 153). This page stays
    // visible until the next page arrives. Until then, it must not show an error.
    if (left.signal.aborted) return await new Promise<never>(() => {});
    throw error;
  } finally {
    left.abort();
  }
});

export function UserPage() {
  const session = useSession();
  // Loads the script of the account while the stored session is read.
  useEffect(() => void fetchAccount().catch(() => {}), []);
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
      {/* The heading is outside the lazy component: it gets the focus before that component has loaded. */}
      <h1>
        Hello, <bdi>{greetedName(user.name)}</bdi>
      </h1>
      <Suspense>
        <Account user={user} />
      </Suspense>
    </article>
  );
}
