import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { connection } from '../shared/connection.ts';
import { hasPendingRedirect, takeSignInRequest } from '../storage/web-storage.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useNotify } from '../ui/notice.tsx';
import { useStore } from '../ui/use-store.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { needsConnection, signInUnreachable } from './auth-problem.ts';
import { prefetchProvider } from './load-provider.ts';
import { useSession } from '../session/session.ts';
import { SignInFailed, SignInWidget } from './sign-in-widget.tsx';

const OpenSignIn = createContext<() => void>(() => {});

/** @returns a function that opens the dialog, or shows why it cannot */
export const useOpenSignIn = () => useContext(OpenSignIn);

/** Holds the sign-in dialog, which any page below can open. Typed text survives closing the dialog, but for passwords and codes. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  // Whether the widget was drawn for a guest, who gets other choices than a visitor.
  const [isForGuest, setForGuest] = useState(false);
  const { pathname } = useLocation();
  const notify = useNotify();
  const afterSignIn = useAfterSignIn();

  const close = () => setDialog((state) => (state === 'open' ? 'closed' : state));

  const { status, problem } = useSession();
  useEffect(() => {
    if (!problem) return;
    import('../session/session-problem-text.ts')
      .then(
        ({ textOfProblem }) => textOfProblem(problem, status),
        () => signInUnreachable,
      )
      .then((text) => notify({ kind: 'problem', text, stays: true }));
  }, [status, problem, notify]);

  // Back and Forward close the dialog. A clean-up does it, since an effect also runs at the start, when the dialog may be
  // open already.
  useEffect(() => close, [pathname]);

  // Back from the provider's page, or from a reload that sign-in needed. The widget continues.
  useEffect(() => {
    if (hasPendingRedirect() || takeSignInRequest()) setDialog('open');
  }, []);

  const isOffline = useStore(connection, 'online') === 'offline';

  const openSignIn = () => {
    if (isOffline) return notify({ kind: 'problem', text: needsConnection });
    notify(null);
    setForGuest(status === 'signed-in');
    setDialog('open');
  };

  return (
    <OpenSignIn value={openSignIn}>
      {children}
      <Dialog open={dialog === 'open'} onClose={close} label="Sign in">
        {dialog !== 'unused' && (
          <ErrorBoundary
            fallback={
              <SignInFailed
                title="Sign-in could not be loaded"
                reason={signInUnreachable}
                onRetry={() => location.reload()}
              />
            }
          >
            <SignInWidget
              key={`${isForGuest}`}
              onSignedIn={(...signedIn) => {
                setDialog('unused');
                afterSignIn(...signedIn);
              }}
            />
          </ErrorBoundary>
        )}
      </Dialog>
    </OpenSignIn>
  );
}

export function SignInButton() {
  const openSignIn = useOpenSignIn();
  const isOffline = useStore(connection, 'online') === 'offline';
  const prefetch = isOffline ? undefined : prefetchProvider;
  // Not `disabled`, which would lose the focus and could not say why the button does nothing.
  return (
    <button
      className="sign-in-link"
      type="button"
      aria-haspopup="dialog"
      aria-disabled={isOffline}
      title={isOffline ? needsConnection : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={openSignIn}
    >
      Sign In
    </button>
  );
}
