import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { site } from '../site.ts';
import { nameDialog } from '../ui/dialog.tsx';
import type { AuthProblem } from './auth-problem.ts';
import { loadProvider } from './load-provider.ts';
import type { SignInResult } from '../provider/index.ts';

type SignInWidgetProps = {
  /** `isAwaited` is false when the person has left the widget, which still finishes a sign-in that is under way. */
  onSignedIn: (result: SignInResult, isAwaited: boolean) => void;
  /** Makes the widget follow the page's address (`?mode=`), as links in mails need it. */
  followsAddress?: boolean;
  /** Until it is true, nothing is loaded. */
  isWanted?: boolean;
};

/** Loads Firebase and the widget. While that takes time, and when it fails, a text says so. */
export function SignInWidget({ onSignedIn, followsAddress = false, isWanted = true }: SignInWidgetProps) {
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | AuthProblem>('loading');
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const signedIn = useEffectEvent(onSignedIn);

  useEffect(() => {
    if (!isWanted) return;
    const unmount = new AbortController();
    const element = host.current!;
    const fail = (reason: AuthProblem) => {
      if (!unmount.signal.aborted) setState(reason);
    };
    setState('loading');
    loadProvider(attempt > 0)
      .then((provider) =>
        provider.mountWidget(element, {
          followsAddress,
          onSignedIn: (result) => signedIn(result, element.getClientRects().length > 0),
          onTrouble: fail,
          unmount: unmount.signal,
        }),
      )
      .then(() => {
        if (unmount.signal.aborted) return;
        setState('ready');
        focusFirstControl(element);
      }, fail);
    return () => unmount.abort();
  }, [attempt, followsAddress, isWanted]);

  const problem = typeof state === 'object' ? state : undefined;
  return (
    <div className="sign-in" aria-busy={state === 'loading'}>
      {/* The widget's first screen has no heading of its own. */}
      {!problem && !followsAddress && <h2 className="sign-in-title">Sign in to {site.name}</h2>}
      <div ref={host} className="sign-in-host" />
      <p className="sign-in-loading" role="status">
        {!problem && 'One moment…'}
      </p>
      <div role="alert">
        {problem && (
          <SignInFailed
            title={
              problem.title ??
              (followsAddress ? 'This link could not be opened' : 'Sign-in could not be loaded')
            }
            reason={problem.message}
            label={problem.label}
            onRetry={problem.run ?? tryAgain}
          />
        )}
      </div>
    </div>
  );
}

type SignInFailedProps = { title: string; reason: string; label?: string | undefined; onRetry: () => void };

export function SignInFailed({ title, reason, label = 'Try again', onRetry }: SignInFailedProps) {
  return (
    <div className="sign-in-failed">
      <h2 ref={nameDialog}>{title}</h2>
      <p>{reason}</p>
      <button className="button" type="button" onClick={onRetry}>
        {label}
      </button>
    </div>
  );
}

/** Moves the focus into the widget. The dialog opened before the widget came, so the focus is still on the close mark. */
function focusFirstControl(host: HTMLElement): void {
  if (host.closest('dialog')?.open) host.querySelector<HTMLElement>('input, button')?.focus();
}
