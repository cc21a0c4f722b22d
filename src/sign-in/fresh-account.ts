import { useEffect } from 'react';
import { useNotify } from '../ui/notice.tsx';
import type { AuthProblem } from './auth-problem.ts';
import { loadProvider } from './load-provider.ts';
import { getSession, type SessionUser } from '../session/session.ts';

/**
 * While an address is unverified, asks the provider again each time the person comes back to the page:
 * they may have followed the link in another tab.
 */
export function useFreshAccount({ email, emailVerified }: SessionUser): void {
  const notify = useNotify();
  useEffect(() => {
    if (emailVerified || !email) return;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      loadProvider()
        .then((provider) => provider.refreshAccount())
        .catch(({ message }: AuthProblem) => {
          // Out of reach: the page keeps saying what it knew, and the next visit asks again.
          if (getSession().status === 'signed-out') notify({ kind: 'problem', text: message });
        });
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [email, emailVerified, notify]);
}
