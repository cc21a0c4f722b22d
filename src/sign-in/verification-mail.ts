import { useNotify } from '../ui/notice.tsx';
import type { AuthProblem } from '../auth/auth-problem.ts';
import { loadProvider } from './load-provider.ts';
import { currentSession, hasLeft } from '../session/owners.ts';

/**
 * @returns a function that sends a verification mail to the signed-in person, and shows the outcome. It never rejects.
 */
export function useVerificationMail(): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    const session = currentSession();
    try {
      const provider = await loadProvider();
      await provider.sendVerification(session);
      if (session.aborted) return;
      notify({ about: 'mail', kind: 'done', text: 'A verification link has been sent to your email.' });
    } catch (error) {
      if (hasLeft(session)) return;
      const text = `The verification link could not be sent. ${(error as AuthProblem).message}`;
      notify({ about: 'mail', kind: 'problem', text });
    }
  };
}
