import { useNavigate } from 'react-router-dom';
import { useNotify } from '../ui/notice.tsx';
import type { SignInResult } from './provider/index.ts';
import { useVerificationMail } from './verification-mail.ts';

/** @returns what follows a sign-in: the user page, what there is to say, and for somebody new the verification mail */
export function useAfterSignIn(): (result: SignInResult) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const sendVerificationMail = useVerificationMail();
  return ({ needsVerification, notice }) => {
    void navigate('/user-page');
    if (notice) notify({ kind: 'done', text: notice });
    if (needsVerification) void sendVerificationMail();
  };
}
