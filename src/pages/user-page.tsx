import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession, type SessionUser } from '../auth/session.ts';
import { SignOutDialog } from '../auth/sign-out-dialog.tsx';
import { useVerificationMail } from '../auth/verification-mail.ts';
import { useFreshAccount } from '../auth/fresh-account.ts';
import { greetedName } from '../ui/greeted-name.ts';

export function UserPage() {
  const session = useSession();
  if (session.status === 'signed-out') return <Navigate to="/home" replace />;
  if (session.status === 'unknown') return <h1 className="visually-hidden">Your Account</h1>;
  return <Account user={session.user} />;
}

function Account({ user }: { user: SessionUser }) {
  const [confirming, setConfirming] = useState(false);
  useFreshAccount(user);
  return (
    <article className="prose account">
      <h1>Hello, {greetedName(user.name)}</h1>
      <p className="account-email">{user.email}</p>
      {!user.emailVerified && <VerifyEmail />}
      <button className="button button-quiet" type="button" onClick={() => setConfirming(true)}>
        Log Out
      </button>
      <SignOutDialog open={confirming} onClose={() => setConfirming(false)} />
    </article>
  );
}

function VerifyEmail() {
  const sendVerificationMail = useVerificationMail();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await sendVerificationMail();
    setSending(false);
  };
  return (
    <section className="card card-attention" aria-label="Email verification">
      <p>
        <strong>Please verify your Email.</strong> Follow the link in the mail we sent you. No mail? Look in
        the spam folder, or have it sent again.
      </p>
      <button
        className="button"
        type="button"
        aria-disabled={sending}
        onClick={() => !sending && void send()}
      >
        {sending ? 'Sending…' : 'Send the link again'}
      </button>
    </section>
  );
}
