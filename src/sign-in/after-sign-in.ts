import { useNavigate } from 'react-router-dom';
import { useNotify } from '../ui/notice.tsx';
import type { SignInResult } from '../provider/index.ts';
import { getSession } from '../session/session.ts';
import { useVerificationMail } from './verification-mail.ts';

/**
 * @returns a function to call after a sign-in. It leads to the user page, unless the person has closed the dialog or gone
 *   on to another page meanwhile (`isAwaited` is false). It shows a notice, if there is one, and sends the verification
 *   mail to a new person.
 */
export function useAfterSignIn(): (result: SignInResult, isAwaited: boolean) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const sendVerificationMail = useVerificationMail();
  return ({ needsVerification, notice }, isAwaited) => {
    if (isAwaited) void navigate('/user-page');
    const text = notice ?? (!isAwaited && 'You are signed in.');
    if (text) notify({ kind: 'done', text });
    // There is one notice. That of a problem stays, and the account page tells of the mail.
    if (needsVerification) void sendVerificationMail(getSession().problem !== undefined);
  };
}
