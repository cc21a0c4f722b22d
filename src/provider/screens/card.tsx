import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { authErrorOf, type ErrorAction, type ErrorPlace } from '../../auth/auth-errors.ts';
import { functionTextOf } from '../sdk/blocking-function-text.ts';
import { useAnnouncement } from './announcement.tsx';
import { LinkButton } from './buttons.tsx';

/** How long (milliseconds) a task may take before the card shows that it is under way. */
const BUSY_DELAY = 500;

/** Selects the control that gets the focus when the screen appears. */
const FIRST = 'input:checked, input:not([type="radio"]), [type="submit"]';

/** By the action of an error: the function to call instead of showing the error's text. */
export type Reactions = Partial<Record<ErrorAction, (text: string) => void>>;

/** The state of one of our screens. `CardFrame` draws the screen. */
export type Card = ReturnType<typeof useCard>;

/** @param problem the first message of the card; by default, none @param field the kind of the card's only field, if any */
export function useCard(problem = '', field?: ErrorPlace) {
  const element = useRef<HTMLDivElement>(null);
  /** The timer that shows the progress bar; undefined while no task is under way. */
  const timer = useRef<number>(undefined);
  const [progress, setProgress] = useState<'none' | 'hidden' | 'shown'>('none');
  const [message, announce] = useAnnouncement();
  const [isAtField, setAtField] = useState(false);
  const [conclusion, conclude] = useState('');
  // Screen readers read out a live region when its text changes, but not when the region appears with a text.
  useEffect(() => announce(problem), [announce, problem]);
  const say = (text: string, atField = false) => {
    setAtField(atField);
    announce(text);
  };
  const refuse = (text: string) => {
    // Show the error before the focus moves: screen readers then read out the field together with the error.
    flushSync(() => say(text, true));
    const input = element.current!.querySelector('input')!;
    input.focus();
    input.select();
  };
  const begin = (): boolean => {
    if (timer.current !== undefined) return false;
    setProgress('hidden');
    timer.current = window.setTimeout(() => setProgress('shown'), BUSY_DELAY);
    return true;
  };

  return {
    element,
    progress,
    message: isAtField ? '' : message,
    fieldError: isAtField ? message : '',
    conclusion,
    /** Shows a message at the top of the card, in place of the earlier message or error. An empty text shows none. */
    say,
    /** Shows an error at the field in place of the earlier message or error, and focuses the field. */
    refuse,
    /**
     * Shows the text of an error: at the field if the error is about that field, otherwise at the top. If a blocking
     * function has sent a sentence, shows the sentence instead.
     */
    report(error: unknown, reactions: Reactions = {}): void {
      // Before the task failed, another screen may have replaced this card, or the person may have left the page.
      if (!element.current?.closest('.sign-in-host')) return;
      const functionText = functionTextOf(error);
      if (functionText !== undefined) return say(functionText);
      const { text, place, action } = authErrorOf(error, 'phone');
      const react = (action && reactions[action]) ?? (place && place === field ? refuse : say);
      react(text);
    },
    /** Replaces everything below the heading with a final sentence. */
    conclude,
    /** Shows progress until the next screen replaces the card. @returns false if another task is already under way */
    begin,
    /**
     * @returns the result of the task; undefined if another task is still under way, so that this task does not start
     * @throws the error of the task
     */
    async busy<Result>(task: () => PromiseLike<Result>): Promise<Result | undefined> {
      if (!begin()) return undefined;
      try {
        return await task();
      } finally {
        clearTimeout(timer.current);
        timer.current = undefined;
        setProgress('none');
      }
    },
  };
}

type CardFrameProps = {
  card: Card;
  /** The name of the screen, spelled as in the widget, e.g. `phone-sign-in-start`. */
  name: string;
  title: ReactNode;
  onSubmit?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A screen that looks like the widget's screens: a message, a heading, and a form around the children. */
export function CardFrame({ card, name, title, onSubmit, children }: CardFrameProps) {
  const { element, progress, message, conclusion, say } = card;
  useLayoutEffect(() => element.current!.querySelector<HTMLElement>(FIRST)?.focus(), [element]);
  return (
    <div className={`firebaseui-container firebaseui-id-page-${name}`} ref={element}>
      <div className={message ? 'firebaseui-info-bar notice-problem' : ''} role="alert">
        {message && (
          <p>
            {message}{' '}
            <LinkButton className="link-button firebaseui-id-dismiss-info-bar" onClick={() => say('')}>
              Dismiss
            </LinkButton>
          </p>
        )}
      </div>
      <div className="firebaseui-card-header">
        <h2 className="firebaseui-title">{title}</h2>
      </div>
      {!conclusion && (
        <form
          noValidate
          aria-busy={progress !== 'none' || undefined}
          onSubmit={({ currentTarget }) => onSubmit?.(currentTarget)}
        >
          {children}
        </form>
      )}
      <p className={conclusion && 'card-conclusion'} role="status">
        {conclusion}
      </p>
      {progress === 'shown' && (
        <div className="firebaseui-busy-indicator" role="progressbar" aria-label="One moment…" />
      )}
    </div>
  );
}
