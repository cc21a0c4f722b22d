import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { endAttempt } from '../session/owners.ts';
import { site } from '../site.ts';
import { nameDialog } from '../ui/dialog.tsx';
import { useStore } from '../ui/use-store.ts';
import type { AuthProblem } from './auth-problem.ts';
import { FirstScreen } from './first-screen.tsx';
import { signInSettings } from './host-config.ts';
import { loadProvider } from './load-provider.ts';
import { firstButtons, type MethodChoice, type MethodButton } from './method-buttons.ts';
import type { SignInResult } from '../provider/index.ts';

type SignInWidgetProps = {
  /** `isAwaited` is false when the person has left the widget, which still finishes a sign-in that is under way. */
  onSignedIn: (result: SignInResult, isAwaited: boolean) => void;
  /** Makes the widget follow the page's address (`?mode=`), as links in mails need it. */
  followsAddress?: boolean;
  /** Until it is true, nothing is loaded. */
  isWanted?: boolean;
  /** Whether the person can see it. */
  isOpen?: boolean;
  isForGuest?: boolean;
  /** Whether sign-in starts with the choice of method. If so, this component shows the choice while the widget loads. */
  startsAnew?: boolean;
};

/**
 * Loads Firebase and the widget, and draws the choice of sign-in method. The choice works before the widget is there: the
 * widget then goes on with the method that was chosen last. While the widget loads without a choice, and if it fails to
 * load, a text says so.
 */
export function SignInWidget({
  onSignedIn,
  followsAddress = false,
  isWanted = true,
  isOpen = true,
  isForGuest = false,
  startsAnew = false,
}: SignInWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | AuthProblem>('loading');
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  /** The widget's choice of method, while it stands. */
  const [choice, setChoice] = useState<MethodChoice>();
  /** The method that waits for the widget. */
  const [chosen, setChosen] = useState<MethodButton>();
  /** The method whose window the browser would block by now. */
  const [late, setLate] = useState<MethodButton>();
  const settings = useStore(signInSettings, site.signIn);
  // After a failure, nothing is promised: trying again may even reload the page, and lose a click.
  const isExpected = startsAnew && state === 'loading' && attempt === 0;
  const expected = isExpected ? firstButtons(settings, isForGuest) : undefined;
  const buttons = choice?.buttons ?? expected;
  const signedIn = useEffectEvent(onSignedIn);

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      endAttempt();
      setChosen(undefined);
      setLate(undefined);
    };
  }, [isOpen]);

  const choose = (button: MethodButton) => {
    setLate(undefined);
    if (state === 'ready') choice?.choose(button);
    else setChosen(button);
  };

  const followChoice = useEffectEvent((next: MethodChoice | undefined) => {
    // Before the next paint, so that nobody sees two screens or none.
    flushSync(() => setChoice(next));
    const isFocusLost = state === 'ready' && document.activeElement === document.body;
    if (next && isFocusLost) place.current?.querySelector('button')?.focus();
  });

  const begin = useEffectEvent(() => {
    flushSync(() => {
      setState('ready');
      setChosen(undefined);
    });
    // A click beside the buttons takes the focus from them.
    const isOnControl = document.activeElement?.closest('dialog :is(a, button)');
    if (!expected || !isOnControl) focusFirstControl(place.current!);
    const button = choice?.buttons.find(({ provider }) => provider === chosen?.provider);
    if (!button) return;
    // Browsers let a page open a window only for some seconds after a click.
    if (button.name === undefined || navigator.userActivation?.isActive) choice!.choose(button);
    else setLate(button);
  });

  useEffect(() => {
    if (!isWanted) return;
    const unmount = new AbortController();
    let hasFailed = false;
    const fail = (reason: AuthProblem) => {
      if (unmount.signal.aborted) return;
      hasFailed = true;
      const root = place.current!;
      const hadFocus = root.contains(document.activeElement);
      flushSync(() => {
        setState(reason);
        setChoice(undefined);
        setChosen(undefined);
      });
      if (hadFocus) root.querySelector<HTMLElement>('.sign-in-failed button')?.focus();
    };
    setState('loading');
    const element = host.current!;
    loadProvider(attempt > 0)
      .then((provider) =>
        provider.mountWidget(element, {
          followsAddress,
          onChoice: (next) => followChoice(next),
          onSignedIn: (result) => signedIn(result, element.getClientRects().length > 0),
          onTrouble: fail,
          unmount: unmount.signal,
        }),
      )
      .then(() => {
        // Another widget may have started since.
        if (!unmount.signal.aborted && !hasFailed) begin();
      }, fail);
    return () => unmount.abort();
  }, [attempt, followsAddress, isWanted]);

  const problem = typeof state === 'object' ? state : undefined;
  return (
    <div className="sign-in" aria-busy={state === 'loading'} ref={place}>
      {/* The choice of method has no heading of its own. */}
      {!problem && !followsAddress && <h2 className="sign-in-title">Sign in to {site.name}</h2>}
      <div role="alert">
        {late && (
          <p className="sign-in-again">
            {`Press ‘${late.label}’ once more: your browser opens a window only right after a press.`}
          </p>
        )}
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
      <div ref={host} className="sign-in-host" />
      {buttons && (
        <FirstScreen
          buttons={buttons}
          chosen={chosen?.provider}
          onChoose={choose}
          onChangeTenant={choice?.changeTenant}
        />
      )}
      <p className={buttons ? 'visually-hidden' : 'sign-in-loading'} role="status">
        {!problem && (chosen || !buttons) && 'One moment…'}
      </p>
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

/** Moves the focus from the close mark, on which it is since the dialog opened, to what has come since. */
function focusFirstControl(place: HTMLElement): void {
  if (place.closest('dialog')?.open) place.querySelector<HTMLElement>('input, button')?.focus();
}
