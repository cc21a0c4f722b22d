import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog, isOpenAlready, opensDialog } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/failed.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { useNotify } from '../ui/notice.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { prefetchProvider } from './load-provider.ts';
import { hasPendingRedirect } from './pending-redirect.ts';
import { useSession } from '../session/session.ts';
import { SignInWidget } from './sign-in-widget.tsx';

/** The id of the sign-in dialog. Every prerendered page contains this dialog. */
const DIALOG = 'sign-in';

const OpenSignIn = createContext<() => void>(() => {});

/** @returns a function that opens the sign-in dialog */
export const useOpenSignIn = () => useContext(OpenSignIn);

const Returning = createContext<boolean | undefined>(undefined);

/**
 * @returns whether the dialog continues a sign-in on the provider's page. Until it is closed, nothing else on the page may
 *   begin another sign-in. Undefined until the page's script has looked.
 */
export const useIsReturning = () => useContext(Returning);

type State = {
  /** `unused`: not open since the page has started or somebody has signed in, so the widget is not wanted. */
  dialog: 'unused' | 'open' | 'closed';
  /** Whether the person has returned from the provider's page. If so, the widget continues that sign-in. */
  isReturn: boolean | undefined;
  /** Whether the dialog is for a guest, who gets fewer sign-in methods than a visitor. */
  isForGuest: boolean;
  /** How often the widget has begun anew. */
  widgets: number;
};

/**
 * Contains the sign-in dialog, which every page can open. A person can open the dialog even before this script runs. When
 * the dialog closes, its fields keep their text, except for passwords and codes.
 */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [{ dialog, isReturn, isForGuest, widgets }, setState] = useState<State>(() => ({
    dialog: isOpenAlready(DIALOG) ? 'open' : 'unused',
    isReturn: undefined,
    isForGuest: false,
    widgets: 0,
  }));
  const { pathname } = useLocation();
  const notify = useNotify();
  const afterSignIn = useAfterSignIn();

  const session = useSession();
  const { status, problem, isDeleted } = session;

  const close = () =>
    setState((now) => (now.dialog === 'open' ? { ...now, dialog: 'closed', isReturn: false } : now));
  const openSignIn = () =>
    setState((now) => ({ ...now, dialog: 'open', isForGuest: status === 'signed-in' }));

  useEffect(() => {
    if (isDeleted) return notify({ about: 'session', kind: 'done', text: 'Your account is deleted.' });
    if (problem === undefined) return undefined;
    return notify({ about: 'session', kind: 'problem', text: problem });
  }, [problem, isDeleted, notify]);

  // When the session ends, a closed dialog is emptied: the next person must not read what the last one has typed.
  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    const empty = (now: State): State =>
      now.dialog === 'closed' ? { ...now, dialog: 'unused', widgets: now.widgets + 1 } : now;
    return () => setState(empty);
  }, [status]);

  // Back and Forward close the dialog. `close` runs as the clean-up of the effect, because the effect itself also runs at
  // the start, when the dialog may already be open.
  useEffect(() => close, [pathname]);

  // The dialog opens after a return from the provider's page.
  useEffect(() => {
    const returns = hasPendingRedirect();
    setState((now) => ({ ...now, isReturn: returns, dialog: returns ? 'open' : now.dialog }));
  }, []);

  const openAgain = useEffectEvent(openSignIn);
  // The dialog opens once after a reload that sign-in needed (pwa/worker.ts), unless the person is signed in by then.
  const hasAccount = session.status === 'signed-in' && !session.user.isGuest;
  useEffect(() => {
    if (status === 'unknown' || !history.state?.opensSignIn) return;
    history.replaceState({ ...history.state, opensSignIn: false }, '');
    if (!hasAccount) openAgain();
  }, [status, hasAccount]);

  return (
    <OpenSignIn value={openSignIn}>
      <Returning value={isReturn}>{children}</Returning>
      <Dialog id={DIALOG} open={dialog === 'open'} onClose={close} label="Sign in">
        <NotLoaded />
        <ErrorBoundary>
          <SignInWidget
            key={`${isForGuest} ${widgets}`}
            isWanted={dialog !== 'unused'}
            isOpen={dialog === 'open'}
            isForGuest={isForGuest}
            startsAnew={!isReturn}
            onSignedIn={(...signedIn) => {
              setState((now) => ({ ...now, dialog: 'unused', isReturn: false, widgets: now.widgets + 1 }));
              afterSignIn(...signedIn);
            }}
          />
        </ErrorBoundary>
      </Dialog>
    </OpenSignIn>
  );
}

export function SignInButton() {
  const openSignIn = useOpenSignIn();
  const open = (event: MouseEvent) => {
    // Without this, the browser would open the dialog a second time, because of `opensDialog`.
    event.preventDefault();
    openSignIn();
  };
  return (
    <button
      className="sign-in-link"
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={prefetchProvider}
      onFocus={prefetchProvider}
      onClick={open}
      {...opensDialog(DIALOG)}
    >
      Sign In
    </button>
  );
}
