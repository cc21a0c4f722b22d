import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { authErrorOf, type ErrorAction, type ErrorPlace } from '../../sign-in/auth-errors.ts';
import { functionTextOf } from '../sdk/blocking-function-text.ts';
import { useAnnouncement } from './announcement.tsx';
import { LinkButton } from './buttons.tsx';

/** How long (milliseconds) a task may take before the card shows that it is under way. */
const BUSY_DELAY = 500;

/** The element that gets the focus first. */
const FIRST = 'input:checked, input:not([type="radio"]), [type="submit"]';

/** Functions that replace the text of an error, by the error’s action. */
export type Reactions = Partial<Record<ErrorAction, (text: string) => void>>;

/** The state of a screen, which `CardFrame` draws. */
export type Card = ReturnType<typeof useCard>;

/**
 * @param problem a message to begin with
 * @param field the place of the card's one field, if it has one
 */
export function useCard(problem = '', field?: ErrorPlace) {
  const element = useRef<HTMLDivElement>(null);
  /** Set while a task is under way. */
  const timer = useRef<number>(undefined);
  const [progress, setProgress] = useState<'none' | 'hidden' | 'shown'>('none');
  const [message, say] = useAnnouncement();
  const [fieldError, setFieldError] = useAnnouncement();
  const [conclusion, setConclusion] = useState<string>();
  // A live region is read out when its text changes, not when it appears with one.
  useEffect(() => say(problem), [say, problem]);
  const refuse = (text: string) => {
    say('');
    // The field is read out with its error when it gets the focus.
    flushSync(() => setFieldError(text));
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
    message,
    fieldError,
    conclusion,
    /** Shows a message above everything, in place of the one before; an empty text removes it. */
    say,
    /** Shows an error at the field, in place of the message above everything, and moves the focus there. */
    refuse,
    /** Removes what `refuse` has shown. */
    accept: () => setFieldError(''),
    /** Removes what earlier attempts have shown, above everything and at the field. */
    clear() {
      say('');
      setFieldError('');
    },
    /** Shows the text of an error, at the field if it belongs there. A blocking function's own words come first. */
    report(error: unknown, reactions: Reactions = {}): void {
      // Another screen may have taken its place. Tasks go on after the person has left the page with the screen.
      if (!element.current?.closest('.sign-in-host')) return;
      const functionText = functionTextOf(error);
      if (functionText !== undefined) return say(functionText);
      const { text, at, then } = authErrorOf(error, 'phone');
      const react = (then && reactions[then]) ?? (at && at === field ? refuse : say);
      react(text);
    },
    /** Shows a closing sentence in place of everything below the heading. */
    conclude(text: string) {
      // A live region is read out when its text changes, so it must be there before its text.
      flushSync(() => setConclusion(''));
      setConclusion(text);
    },
    /** Shows that a task is under way, until the next screen comes. @returns false where one is under way already */
    begin,
    /**
     * Runs one task at a time: it ignores a second one.
     * @returns the result, or undefined when the task was ignored
     * @throws as the task does
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
  /** As the widget would name the screen, e.g. `phone-sign-in-start`. */
  name: string;
  title: ReactNode;
  onSubmit?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A screen in the look of the widget's: a message, a heading, and a form around the children. */
export function CardFrame({ card, name, title, onSubmit, children }: CardFrameProps) {
  const { element, progress, message, conclusion, say } = card;
  useLayoutEffect(() => element.current!.querySelector<HTMLElement>(FIRST)?.focus(), [element]);
  const dismiss = () => {
    say('');
    element.current!.querySelector<HTMLElement>('form :is(input, button)')?.focus();
  };
  return (
    <div className={`firebaseui-container firebaseui-id-page-${name}`} ref={element}>
      <div className={message ? 'firebaseui-info-bar notice-problem' : ''} role="alert">
        {message && (
          <p>
            {message}{' '}
            <LinkButton className="link-button firebaseui-id-dismiss-info-bar" onClick={dismiss}>
              Dismiss
            </LinkButton>
          </p>
        )}
      </div>
      <div className="firebaseui-card-header">
        <h2 className="firebaseui-title">{title}</h2>
      </div>
      {conclusion === undefined ? (
        <form
          noValidate
          aria-busy={progress !== 'none' || undefined}
          onSubmit={({ currentTarget }) => onSubmit?.(currentTarget)}
        >
          {children}
        </form>
      ) : (
        <p className="card-conclusion" role="status">
          {conclusion}
        </p>
      )}
      {progress === 'shown' && (
        <div className="firebaseui-busy-indicator" role="progressbar" aria-label="One moment…" />
      )}
    </div>
  );
}
