import { useNavigate } from 'react-router-dom';
import type { SignInResult } from './provider/index.ts';
import { useVerificationMail } from './verification-mail.ts';

/** @returns what follows a sign-in: the user page, and for somebody new the verification mail */
export function useAfterSignIn(): (result: SignInResult) => void {
  const navigate = useNavigate();
  const sendVerificationMail = useVerificationMail();
  return ({ isNewUser, emailVerified }) => {
    void navigate('/user-page');
    if (isNewUser && !emailVerified) void sendVerificationMail();
  };
}
