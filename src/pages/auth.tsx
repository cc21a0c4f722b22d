import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountFirst } from '../account/account.tsx';
import { useAfterSignIn } from '../sign-in/after-sign-in.ts';
import { linkParameters } from '../auth/link-parameters.ts';
import { SignInWidget } from '../sign-in/sign-in-widget.tsx';
import { site } from '../site.ts';
import { useHydrated } from '../ui/use-store.ts';

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
  if (!parameters)
    return (
      <p>
        Links from {site.name} account emails will open here. There is nothing to do on this page by itself.
      </p>
    );
  const Frame = parameters.get('mode') === 'select' ? AccountFirst : Fragment;
  return (
    <div className="card">
      <Frame>
        <SignInWidget followsAddress onSignedIn={afterSignIn} />
      </Frame>
    </div>
  );
}
