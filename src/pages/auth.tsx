import { useSearchParams } from 'react-router-dom';
import { useAfterSignIn } from '../auth/after-sign-in.ts';
import { SignInWidget } from '../auth/sign-in-widget.tsx';
import { site } from '../site.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** The site's handler of links in account mails (?mode=…&oobCode=…). Without a mode it is a placeholder. */
export function AuthPage() {
  const [parameters] = useSearchParams();
  const afterSignIn = useAfterSignIn();
  const hasMode = useHydrated() && parameters.has('mode');
  return (
    <article className="prose">
      <h1>Account Link</h1>
      {hasMode ? (
        <div className="card">
          <SignInWidget followsAddress onSignedIn={afterSignIn} />
        </div>
      ) : (
        <p>
          Links from {site.name} account emails will open here. There is nothing to do on this page by itself.
        </p>
      )}
    </article>
  );
}
