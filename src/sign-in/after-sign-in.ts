import { useNavigate } from 'react-router-dom';
import { currentSession } from '../session/owners.ts';
import { useNotify } from '../ui/notice.tsx';
import type { SignInResult } from '../provider/index.ts';
import { useVerificationMail } from './verification-mail.ts';

/**
 * @returns a function to call after a sign-in. This function opens the user page, unless the person has meanwhile closed
 *   the dialog or opened another page (`isAwaited` is false). It also shows the notice of the sign-in, if any, and sends a
 *   verification mail if needed.
 */
export function useAfterSignIn(): (result: SignInResult, isAwaited: boolean) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const sendVerificationMail = useVerificationMail();
  return ({ needsVerification, notice }, isAwaited) => {
    if (isAwaited) void navigate('/user-page');
    const text = notice ?? (!isAwaited && 'You are signed in.');
    if (text) {
      const remove = notify({ about: 'session', kind: 'done', text });
      currentSession().addEventListener('abort', remove);
    }
    if (needsVerification) void sendVerificationMail();
  };
}
