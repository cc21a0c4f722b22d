import { useState } from 'react';
import { useOpenSignIn } from '../sign-in/sign-in.tsx';
import { useBusy } from '../ui/use-busy.ts';
import type { SessionUser } from '../session/session.ts';
import { AccountList } from './account-list.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useVerificationMail } from '../sign-in/verification-mail.ts';

/**
 * Shows the signed-in person's name, email address and phone number, a Log Out button, and what the person can change. A card
 * above them asks a guest to sign in, or asks the person to verify their email address.
 */
export function Account({ user }: { user: SessionUser }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      {user.isGuest && <GuestNote />}
      {!user.isGuest && user.email && !user.emailVerified && <VerifyEmail />}
      <section className="card identity" aria-label="Account">
        <div className="identity-lines">
          {user.name && (
            <p className="identity-name">
              <bdi>{user.name}</bdi>
            </p>
          )}
          {user.email && <p>{user.email}</p>}
          {user.phoneNumber && <p>{user.phoneNumber}</p>}
        </div>
        <button className="button button-quiet" type="button" onClick={() => setConfirming(true)}>
          Log Out
        </button>
      </section>
      <AccountList user={user} />
      <SignOutDialog open={confirming} onClose={() => setConfirming(false)} />
    </>
  );
}

function GuestNote() {
  const openSignIn = useOpenSignIn();
  return (
    <section className="card card-attention" aria-label="Guest">
      <p>
        <strong>You are here as a guest.</strong> When you log out or close the browser, nothing leads back to
        this account. Sign in to keep it.
      </p>
      <button className="button" type="button" aria-haspopup="dialog" onClick={openSignIn}>
        Sign in to keep it
      </button>
    </section>
  );
}

function VerifyEmail() {
  const { isBusy, button } = useBusy(useVerificationMail());
  return (
    <section className="card card-attention" aria-label="Email verification">
      <p>
        <strong>Please verify your Email.</strong> Follow the link that we mail to you. No mail? Look in the
        spam folder, or have it sent again.
      </p>
      <button className="button" type="button" {...button}>
        {isBusy ? 'Sending…' : 'Send the link again'}
      </button>
    </section>
  );
}
