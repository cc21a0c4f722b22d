import { useEffect } from 'react';
import { useNotify } from '../ui/notice.tsx';
import type { AuthProblem } from '../auth/auth-problem.ts';
import { loadProvider } from '../sign-in/load-provider.ts';
import { currentSession, hasLeft } from '../session/owners.ts';
import { sessionStore, type SessionUser } from '../session/session.ts';

/**
 * While the email address is unverified, reloads the account from the provider whenever the person returns to the page:
 * the person may have clicked the link of the verification mail in another tab.
 */
export function useAccountRefresh({ email, emailVerified }: SessionUser): void {
  const notify = useNotify();
  useEffect(() => {
    if (emailVerified || !email) return;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      const session = currentSession();
      loadProvider()
        .then((provider) => provider.refreshAccount(session))
        .catch(({ message }: AuthProblem) => {
          // If the provider is out of reach, the page does not change. The person's next return repeats the request.
          const isOver = sessionStore.get().status === 'signed-out';
          if (isOver && !hasLeft(session)) notify({ about: 'session', kind: 'problem', text: message });
        });
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [email, emailVerified, notify]);
}
