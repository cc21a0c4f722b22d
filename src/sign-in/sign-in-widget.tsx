import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { endAttempt } from '../session/owners.ts';
import { site } from '../site.ts';
import { nameDialog } from '../ui/dialog.tsx';
import { useStore } from '../ui/use-store.ts';
import { yieldToPresses } from '../ui/yield-to-presses.ts';
import type { AuthProblem } from './auth-problem.ts';
import { FirstScreen } from './first-screen.tsx';
import { followPresses } from './follow-presses.ts';
import { signInSettings } from './host-config.ts';
import { loadProvider } from './load-provider.ts';
import { firstWays, type Way } from './ways.ts';
import type { SignInResult } from '../provider/index.ts';

/** How long a press may have been meant for the button that stood there before (milliseconds). */
const SURPRISE = 500;

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
  /** Whether sign-in starts with its first screen, which then stands here before the widget does. */
  startsAnew?: boolean;
};

/**
 * Loads Firebase and the widget. Until the widget is there, the page draws its first screen, and remembers a press on it.
 * Where sign-in starts otherwise, and when the widget fails to load, a text says so.
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
  const [pressed, setPressed] = useState<Way>();
  /** The way whose window the browser would block by now. */
  const [late, setLate] = useState<Way>();
  const settings = useStore(signInSettings, site.signIn);
  // After a failure, nothing is promised: trying again may even reload the page, and lose a press.
  const isFirstScreen = startsAnew && state === 'loading' && attempt === 0;
  const ways = isFirstScreen ? firstWays(settings, isForGuest) : undefined;
  const signedIn = useEffectEvent(onSignedIn);

  // The host's configuration may change the buttons under the person's finger.
  const [former, setFormer] = useState<readonly string[]>([]);
  const providers = ways?.map(({ provider }) => provider).join();
  const last = useRef(providers);
  useLayoutEffect(() => {
    if (last.current === providers) return;
    setFormer(last.current?.split(',') ?? []);
    last.current = providers;
    const timer = setTimeout(setFormer, SURPRISE, []);
    return () => clearTimeout(timer);
  }, [providers]);

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      endAttempt();
      setPressed(undefined);
      setLate(undefined);
    };
  }, [isOpen]);

  const takeOver = useEffectEvent((element: HTMLElement) => {
    const focused = controlsOf(place.current!).indexOf(document.activeElement as HTMLElement);
    // Before the next paint, so that nobody sees two screens or none.
    flushSync(() => {
      setState('ready');
      setPressed(undefined);
    });
    if (!element.checkVisibility()) return;
    if (focused >= 0) controlsOf(element)[focused]?.focus();
    else if (!ways || !document.activeElement?.closest('dialog button')) focusFirstControl(element);
    const button = pressed && element.querySelector<HTMLElement>(`[data-provider-id="${pressed.provider}"]`);
    if (!button) return;
    button.focus();
    // Browsers let a page open a window only for some seconds after a press.
    if (pressed.name === undefined || navigator.userActivation?.isActive) button.click();
    else {
      setLate(pressed);
      element.addEventListener('click', () => setLate(undefined), { capture: true, once: true });
    }
  });

  useEffect(() => {
    if (!isWanted) return;
    const unmount = new AbortController();
    const element = host.current!;
    const pressEnded = followPresses(place.current!, unmount.signal);
    let hasFailed = false;
    const fail = (reason: AuthProblem) => {
      if (unmount.signal.aborted) return;
      hasFailed = true;
      const hadFocus = place.current!.contains(document.activeElement);
      flushSync(() => {
        setState(reason);
        setPressed(undefined);
      });
      if (hadFocus) element.parentElement!.querySelector<HTMLElement>('.sign-in-failed button')?.focus();
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
      .then(yieldToPresses)
      .then(pressEnded)
      .then(() => {
        // Another widget may have started since.
        if (!unmount.signal.aborted && !hasFailed) takeOver(element);
      }, fail);
    return () => unmount.abort();
  }, [attempt, followsAddress, isWanted]);

  const problem = typeof state === 'object' ? state : undefined;
  return (
    <div className="sign-in" aria-busy={state === 'loading'}>
      {/* The widget's first screen has no heading of its own. */}
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
      <div ref={place}>
        {ways && <FirstScreen ways={ways} former={former} pressed={pressed?.provider} onPress={setPressed} />}
      </div>
      <div ref={host} className="sign-in-host" hidden={Boolean(ways)} />
      <p className={ways ? 'visually-hidden' : 'sign-in-loading'} role="status">
        {!problem && (pressed || !ways) && 'One moment…'}
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

const controlsOf = (screen: HTMLElement): HTMLElement[] => [
  ...screen.querySelectorAll<HTMLElement>('a, button'),
];

/** Moves the focus into the widget. The dialog opened before the widget came, so the focus is still on the close mark. */
function focusFirstControl(host: HTMLElement): void {
  if (host.closest('dialog')?.open) host.querySelector<HTMLElement>('input, button')?.focus();
}
