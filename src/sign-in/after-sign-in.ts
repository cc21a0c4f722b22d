import { useNavigate } from 'react-router-dom';
import { useNotify } from '../ui/notice.tsx';
import type { SignInResult } from '../provider/index.ts';
import { getSession } from '../session/session.ts';
import { useVerificationMail } from '../session/verification-mail.ts';

/**
 * @returns what follows a sign-in. It leads to the user page, unless the person has closed the dialog or gone on to another
 *   page meanwhile: they stay where they are. Then it says what there is to say, and has the verification mail sent to
 *   somebody new.
 */
export function useAfterSignIn(): (result: SignInResult, isAwaited: boolean) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const sendVerificationMail = useVerificationMail();
  return ({ needsVerification, notice }, isAwaited) => {
    if (isAwaited) void navigate('/user-page');
    // A problem with the session says by itself that somebody is signed in.
    const text = notice ?? (!isAwaited && !getSession().problem && 'You are signed in.');
    if (text) notify({ kind: 'done', text });
    if (needsVerification) void sendVerificationMail();
  };
}
