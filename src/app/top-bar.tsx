import { useLayoutEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { SignInButton } from '../sign-in/sign-in.tsx';
import { site } from '../site.ts';
import { onFocusLost } from '../ui/focus-lost.ts';
import { Logo, UserIcon } from '../ui/icons.tsx';

/** @param withSession false on a page without a script, where nobody can sign in */
export function TopBar({ withSession = true }: { withSession?: boolean }) {
  return (
    <header className="top-bar">
      {/* On the home page, a click on the link adds no history entry. */}
      <Link className="brand" to="/home" replace={useLocation().pathname === '/'}>
        <Logo />
        {site.name}
      </Link>
      <div className="top-links">
        <nav className="top-nav" aria-label="Main">
          <NavLink to="/download">Download</NavLink>
          <NavLink to="/subscribe">Price List</NavLink>
        </nav>
        {withSession && <Account />}
      </div>
    </header>
  );
}

/** When the account icon replaces Sign In, or the reverse, the focus moves along. */
const toAccount = onFocusLost(() =>
  document.querySelector<HTMLElement>('.top-account :is(a, button)')?.focus(),
);

function Account() {
  const session = useSession();
  const isKnown = session.status !== 'unknown';
  // `data-session` (set by the inline script of index.html) hides this element while the session is unknown.
  useLayoutEffect(() => {
    if (isKnown) delete document.documentElement.dataset['session'];
  }, [isKnown]);
  const isSignedIn = session.status === 'signed-in';
  return (
    <div className="top-account" key={String(isSignedIn)} ref={toAccount}>
      {isSignedIn ? (
        <NavLink className="icon-link" to="/user-page" aria-label="Your account" title="Your account">
          <UserIcon />
        </NavLink>
      ) : (
        <SignInButton />
      )}
    </div>
  );
}
