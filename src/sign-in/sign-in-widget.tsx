import { useEffect, useEffectEvent, useReducer, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { site } from '../site.ts';
import { reloadIntoNewest } from '../pwa/worker.ts';
import { Failed } from '../ui/failed.tsx';
import { ignoreSecondClick } from '../ui/ignore-second-click.ts';
import { useHydrated, useStore } from '../ui/store.ts';
import type { AuthProblem } from '../auth/auth-problem.ts';
import { FirstScreen } from './first-screen.tsx';
import { signInSettings } from '../auth/host-config.ts';
import { loadProvider } from './load-provider.ts';
import { firstButtons, type MethodChoice, type MethodButton } from '../auth/method-buttons.ts';
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

/** `choice`: the content of the first screen; undefined while the widget shows another screen. */
type State = {
  /** How often the person has clicked Try again, or has closed the dialog during a call. */
  attempt: number;
} & (
  | { name: 'loading'; choice?: MethodChoice | undefined; chosen?: MethodButton | undefined }
  | { name: 'ready'; choice?: MethodChoice | undefined; chosen?: never }
  | { name: 'failed'; problem: AuthProblem; choice?: never; chosen?: never }
);

type Action =
  | { type: 'draw'; choice: MethodChoice | undefined }
  /** The person has chosen a method before the widget has loaded, or has closed the dialog since. */
  | { type: 'choose'; chosen: MethodButton | undefined }
  | { type: 'ready' }
  /** A link was applied, although sign-in was opened elsewhere before the provider had answered. */
  | { type: 'news' }
  | { type: 'fail'; problem: AuthProblem }
  | { type: 'try again' };

function next(state: State, action: Action): State {
  const { attempt, choice } = state;
  switch (action.type) {
    case 'draw':
      return state.name === 'failed' ? state : { ...state, choice: action.choice };
    case 'choose':
      return state.name === 'loading' ? { ...state, chosen: action.chosen } : state;
    case 'ready':
      return { name: 'ready', attempt, choice };
    case 'news':
      return state.name === 'failed' ? { name: 'ready', attempt } : state;
    case 'fail':
      return { name: 'failed', attempt, problem: action.problem };
    case 'try again':
      return { name: 'loading', attempt: attempt + 1 };
  }
}

/** Ends the widget for which the page has asked last. The files of sign-in may arrive in another order. */
let latest: AbortController | undefined;

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
  const [state, dispatch] = useReducer(next, { name: 'loading', attempt: 0 });
  const { name, attempt, choice, chosen } = state;
  const [stage, setStage] = useState<ReactNode>();
  const settings = useStore(signInSettings, site.signIn);
  // After a failure, show no buttons before the widget has loaded, because it may fail again.
  const isExpected = startsAnew && name === 'loading' && attempt === 0;
  const expected = isExpected ? firstButtons(settings, isForGuest) : undefined;
  const buttons = choice?.buttons ?? expected;
  const signedIn = useEffectEvent(onSignedIn);
  const isHydrated = useHydrated();

  // The buttons were disabled when a person opened the dialog before the page's script ran.
  useEffect(() => {
    if (isHydrated) focusFirstControl(place.current!);
  }, [isHydrated]);

  useEffect(() => {
    if (!isOpen) dispatch({ type: 'choose', chosen: undefined });
  }, [isOpen]);

  const choose = (button: MethodButton) => {
    if (name === 'ready') choice?.choose(button);
    else dispatch({ type: 'choose', chosen: button });
  };

  const regainFocus = useEffectEvent(() => {
    const isFocusLost = name === 'ready' && document.activeElement === document.body;
    if (isFocusLost) place.current!.querySelector<HTMLElement>('.method-button')?.focus();
  });

  // The choice appears again, in place of a screen that had the focus.
  useEffect(() => {
    if (choice) regainFocus();
  }, [choice]);

  const begin = useEffectEvent(() => {
    flushSync(() => dispatch({ type: 'ready' }));
    // If the person has clicked beside the buttons, the buttons have lost the focus.
    const isOnControl = document.activeElement?.closest('dialog :is(a, button)');
    if (!expected || !isOnControl) focusFirstControl(place.current!);
    const button = choice?.buttons.find(({ provider }) => provider === chosen?.provider);
    if (button) choice!.choose(button);
  });

  useEffect(() => {
    if (!isWanted) return;
    const unmount = new AbortController();
    latest = unmount;
    let hasFailed = false;
    const fail = (problem: AuthProblem) => {
      if (unmount.signal.aborted) return;
      hasFailed = true;
      const root = place.current!;
      const hadFocus = root.contains(document.activeElement);
      flushSync(() => dispatch({ type: 'fail', problem }));
      if (hadFocus) root.querySelector<HTMLElement>('.failed button')?.focus();
    };
    const element = host.current!;
    loadProvider()
      .then((provider) =>
        provider.mountWidget(element, {
          followsAddress,
          onChoice: (drawn) => dispatch({ type: 'draw', choice: drawn }),
          onStage: (drawn) =>
            flushSync(() => {
              setStage(drawn);
              dispatch({ type: 'news' });
            }),
          onSignedIn: (result) => signedIn(result, element.getClientRects().length > 0),
          onTrouble: fail,
          onClosedBusy: () => dispatch({ type: 'try again' }),
          isLatest: () => latest === unmount,
          unmount: unmount.signal,
        }),
      )
      .then(() => {
        // Meanwhile, the component may have been removed, or the widget may have failed.
        if (!unmount.signal.aborted && !hasFailed) begin();
      }, fail);
    return () => unmount.abort();
  }, [attempt, followsAddress, isWanted]);

  return (
    <div className="sign-in" aria-busy={name === 'loading'} onClickCapture={ignoreSecondClick} ref={place}>
      {/* The first screen has no heading, so this component draws the heading. */}
      {name !== 'failed' && !followsAddress && <h2 className="sign-in-title">Sign in to {site.name}</h2>}
      <div role="alert">
        {name === 'failed' && (
          <Failed
            title={
              state.problem.title ??
              (followsAddress ? 'This link could not be opened' : 'Sign-in could not be loaded')
            }
            text={state.problem.message}
            label={state.problem.needsReload ? 'Reload' : 'Try again'}
            onClick={state.problem.needsReload ? reloadIntoNewest : () => dispatch({ type: 'try again' })}
          />
        )}
      </div>
      <div ref={host} className="sign-in-host">
        {stage}
      </div>
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
        {name !== 'failed' && (chosen || !buttons || !isHydrated) && 'One moment…'}
      </p>
    </div>
  );
}

/** Focuses the first control that has appeared. The opening dialog had moved the focus to its close button. */
function focusFirstControl(place: HTMLElement): void {
  if (place.closest('dialog')?.open) place.querySelector<HTMLElement>('input, button')?.focus();
}
