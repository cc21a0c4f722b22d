import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { endAttempt } from '../session/owners.ts';
import { site } from '../site.ts';
import { Failed } from '../ui/failed.tsx';
import { useHydrated, useStore } from '../ui/use-store.ts';
import type { AuthProblem } from './auth-problem.ts';
import { FirstScreen } from './first-screen.tsx';
import { signInSettings } from './host-config.ts';
import { loadProvider } from './load-provider.ts';
import { firstButtons, type MethodChoice, type MethodButton } from './method-buttons.ts';
import type { SignInResult } from '../provider/index.ts';

type SignInWidgetProps = {
  /** Called after a sign-in. `isAwaited` is false if the person left the widget before the sign-in finished. */
  onSignedIn: (result: SignInResult, isAwaited: boolean) => void;
  /** Whether the widget applies the link of a mail. The link is in the page's address (`?mode=`). */
  followsAddress?: boolean;
  /** Whether to load the widget. */
  isWanted?: boolean;
  /** Whether the person can see this component. */
  isOpen?: boolean;
  isForGuest?: boolean;
  /** Whether sign-in starts with the choice of method. If so, this component shows the choice while the widget loads. */
  startsAnew?: boolean;
};

/**
 * Loads Firebase and the widget, and draws the choice of sign-in method. People can choose before the widget has loaded, but
 * not before the page's script runs: the widget then continues with the method that was chosen last. A text says when the
 * widget fails to load, or when there is no choice yet.
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
  /** The content of the first screen; undefined before the widget has loaded, and while the widget shows another screen. */
  const [choice, setChoice] = useState<MethodChoice>();
  /** The chosen method, while it waits for the widget to load. */
  const [chosen, setChosen] = useState<MethodButton>();
  /** The chosen method, if the widget loaded so late that the browser would block the sign-in window. */
  const [late, setLate] = useState<MethodButton>();
  const settings = useStore(signInSettings, site.signIn);
  // After a failure, show no buttons before the widget has loaded, because it may fail again.
  const isExpected = startsAnew && state === 'loading' && attempt === 0;
  const expected = isExpected ? firstButtons(settings, isForGuest) : undefined;
  const buttons = choice?.buttons ?? expected;
  const signedIn = useEffectEvent(onSignedIn);
  const isHydrated = useHydrated();

  // The buttons were disabled when a person opened the dialog before the page's script ran.
  useEffect(() => {
    if (isHydrated) focusFirstControl(place.current!);
  }, [isHydrated]);

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
    // Draw the change before the next paint, so that the person never sees both screens, or an empty place.
    flushSync(() => setChoice(next));
    const isFocusLost = state === 'ready' && document.activeElement === document.body;
    if (next && isFocusLost) place.current?.querySelector('button')?.focus();
  });

  const begin = useEffectEvent(() => {
    flushSync(() => {
      setState('ready');
      setChosen(undefined);
    });
    // If the person has clicked beside the buttons, the buttons have lost the focus.
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
      if (hadFocus) root.querySelector<HTMLElement>('.failed button')?.focus();
    };
    setState('loading');
    const element = host.current!;
    loadProvider()
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
        // Meanwhile, the component may have been removed, or the widget may have failed.
        if (!unmount.signal.aborted && !hasFailed) begin();
      }, fail);
    return () => unmount.abort();
  }, [attempt, followsAddress, isWanted]);

  const problem = typeof state === 'object' ? state : undefined;
  return (
    <div className="sign-in" aria-busy={state === 'loading'} ref={place}>
      {/* The first screen has no heading, so this component draws the heading. */}
      {!problem && !followsAddress && <h2 className="sign-in-title">Sign in to {site.name}</h2>}
      <div role="alert">
        {late && (
          <p className="sign-in-again">
            {`Press ‘${late.label}’ once more: your browser opens a window only right after a press.`}
          </p>
        )}
        {problem && (
          <Failed
            title={
              problem.title ??
              (followsAddress ? 'This link could not be opened' : 'Sign-in could not be loaded')
            }
            text={problem.message}
            {...(!problem.needsReload && { label: 'Try again', onClick: tryAgain })}
          />
        )}
      </div>
      <div ref={host} className="sign-in-host" />
      {buttons && (
        <FirstScreen
          buttons={buttons}
          chosen={chosen?.provider}
          isDisabled={!isHydrated}
          onChoose={choose}
          onChangeTenant={choice?.changeTenant}
        />
      )}
      <p className={buttons && isHydrated ? 'visually-hidden' : 'sign-in-loading'} role="status">
        {!problem && (chosen || !buttons || !isHydrated) && 'One moment…'}
      </p>
    </div>
  );
}

/** Focuses the first control that has appeared. The opening dialog had moved the focus to its close button. */
function focusFirstControl(place: HTMLElement): void {
  if (place.closest('dialog')?.open) place.querySelector<HTMLElement>('input, button')?.focus();
}
