import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from './session.ts';

/** Leads somebody who is signed in to the account; anybody else gets the children, which offer sign-in. */
export default function AccountFirst({ children }: { children: ReactNode }) {
  const session = useSession();
  const [offersSignIn, setOffersSignIn] = useState(false);
  // For good: a sign-in that has just succeeded is not to be taken away before it has said what follows.
  if (offersSignIn) return children;
  if (session.status === 'unknown') return null;
  if (session.status === 'signed-out' || session.user.isGuest) {
    setOffersSignIn(true);
    return null;
  }
  const { email, phoneNumber, name } = session.user;
  const who = email || phoneNumber || name;
  return (
    <>
      <p>
        <strong>You are signed in{who && ` as ${who}`}.</strong> To use another account, log out first.
      </p>
      <Link className="button" to="/user-page">
        Go to your account
      </Link>
    </>
  );
}
