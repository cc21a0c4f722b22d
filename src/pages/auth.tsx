import { Fragment, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { useAfterSignIn } from '../sign-in/after-sign-in.ts';
import { linkParameters } from '../auth/link-parameters.ts';
import { SignInWidget } from '../sign-in/sign-in-widget.tsx';
import { useIsReturning } from '../sign-in/sign-in.tsx';
import { site } from '../site.ts';
import { useHydrated } from '../ui/store.ts';

/** Handles the links in account mails (?mode=…&oobCode=…). At an address without a link, shows a placeholder. */
export function AuthPage() {
  return (
    <article className="prose">
      <h1>Account</h1>
      {/* The prerendered page does not know the query of its URL. Therefore it can show neither a link's screen nor the
          placeholder. */}
      {useHydrated() ? (
        <LinkHandler />
      ) : (
        <p className="without-scripts">
          Links from account emails open here with JavaScript. Switch it on for this site, then reload the
          page.
        </p>
      )}
    </article>
  );
}

function LinkHandler() {
  const parameters = linkParameters(useLocation());
  const afterSignIn = useAfterSignIn();
  const isReturning = useIsReturning();
  if (!parameters)
    return (
      <p>
        Links from {site.name} account emails will open here. There is nothing to do on this page by itself.
      </p>
    );
  const Frame = parameters.get('mode') === 'select' ? UnlessSignedIn : Fragment;
  return (
    <div className="card">
      <Frame>
        <SignInWidget followsAddress isWanted={isReturning === false} onSignedIn={afterSignIn} />
      </Frame>
    </div>
  );
}

/** Shows the children, which offer sign-in. A person who is signed in already goes to the account, but a guest does not. */
function UnlessSignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const [offersSignIn, setOffersSignIn] = useState(false);
  // Once shown, the children stay, even after the person signs in: the sign-in inside them then opens the next page.
  if (offersSignIn) return children;
  if (session.status === 'unknown') return null;
  if (session.status === 'signed-in' && !session.user.isGuest) return <Navigate to="/user-page" replace />;
  setOffersSignIn(true);
  return null;
}
