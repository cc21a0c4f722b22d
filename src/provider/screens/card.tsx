import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { authErrorOf, type ErrorAction, type Flow } from '../../auth/auth-errors.ts';
import { describeBy } from './describe-by.ts';
import { nameDialog } from '../../ui/dialog.tsx';
import { isCancelled } from '../../auth/site-error.ts';
import { FIRST_CONTROL, useScene } from '../flow/stage.tsx';
import { functionTextOf } from '../sdk/blocking-function-text.ts';
import { announced } from './announcement.tsx';
import { LinkButton } from './buttons.tsx';
import { readFields, type FieldName, type Refusals, type TypedName } from './typed.ts';

/** How long (milliseconds) a task may take before the card shows that it is under way. */
const BUSY_DELAY = 500;

/** By the action of an error: the function to call instead of showing the error's text. */
export type Reactions = Partial<Record<ErrorAction, (text: string) => void>>;

/** The state of one of our screens. `CardFrame` draws the screen. */
export type Card = ReturnType<typeof useCard>;

type CardOptions = {
  /** What the card says first: a sentence, or the text of an error; by default, nothing. */
  problem?: unknown;
  /** The fields of the card. */
  fields?: readonly FieldName[];
  /** The field of all errors that are not about another one; by default, they appear at the top. */
  otherwise?: FieldName;
  /** The flow of errors whose operation does not name one. */
  flow?: Flow;
};

export function useCard({ problem, fields = [], otherwise, flow }: CardOptions = {}) {
  const scene = useScene();
  const element = useRef<HTMLDivElement>(null);
  /** The timer that shows the progress bar; undefined while no task is under way. */
  const timer = useRef<number>(undefined);
  const [progress, setProgress] = useState<'none' | 'hidden' | 'shown'>('none');
  const [message, setMessage] = useState<ReactNode>();
  const [errors, setErrors] = useState<Partial<Record<FieldName, ReactNode>>>({});
  const [conclusion, conclude] = useState('');
  const say = (text: string) => {
    setMessage(announced(text));
    setErrors({});
  };
  const refuse = (refusals: Refusals) => {
    // Show the errors before the focus moves: screen readers then read out the field together with its error.
    flushSync(() => {
      setMessage(undefined);
      const shown = Object.entries(refusals).map(([field, text]) => [field, announced(text)]);
      setErrors(Object.fromEntries(shown) as typeof errors);
    });
    const input = element.current!.querySelector<HTMLInputElement>('[aria-invalid="true"]')!;
    input.focus();
    input.select();
  };
  const begin = (): boolean => {
    if (timer.current !== undefined) return false;
    setProgress('hidden');
    timer.current = window.setTimeout(() => setProgress('shown'), BUSY_DELAY);
    return true;
  };
  const busy = async <Result,>(task: () => PromiseLike<Result>): Promise<Result | undefined> => {
    if (!begin()) return undefined;
    try {
      return await task();
    } finally {
      clearTimeout(timer.current);
      timer.current = undefined;
      setProgress('none');
    }
  };
  const report = (error: unknown, reactions: Reactions = {}, places = fields): void => {
    if (!element.current || isCancelled(error)) return;
    const { text, place, action } = authErrorOf(error, (error as { flow?: Flow }).flow ?? flow);
    const functionText = functionTextOf(error);
    const react = functionText === undefined && action && reactions[action];
    if (react) return react(text);
    const at = places.find((field) => field === place) ?? otherwise;
    if (at) refuse({ [at]: functionText ?? text });
    else say(functionText ?? text);
  };

  // Screen readers read out a live region when its text changes, but not when the region appears with a text. The focus may
  // move to the field only when the screen is complete.
  useEffect(() => {
    if (typeof problem === 'string') say(problem);
    else if (problem) queueMicrotask(() => report(problem));
    // oxlint-disable-next-line react/exhaustive-deps -- only when the screen appears
  }, []);

  return {
    scene,
    element,
    progress,
    message,
    errors,
    conclusion,
    /** Shows a message at the top of the card, in place of the earlier message or errors. An empty text shows none. */
    say,
    /** Shows errors at their fields in place of the earlier message or errors, and focuses the first of these fields. */
    refuse,
    /**
     * Shows the text of an error: at the field if the error is about a field of the card, otherwise at the top. If a blocking
     * function has sent a sentence, shows the sentence instead. Does nothing if the person has cancelled, or another screen
     * has replaced the card.
     * `places` are the fields that the error may be about: by default, all fields of the card.
     */
    report,
    /** @returns whether the card has a field */
    has: (field: FieldName) => fields.includes(field),
    /** @returns whether no other screen has replaced the card */
    isShown: () => element.current !== null,
    /** @returns the text of an input, as typed */
    typed: (name: TypedName) =>
      element.current!.querySelector<HTMLInputElement>(`input[name="${name}"]`)!.value,
    /** Removes the error of a field. */
    forgive: (field: FieldName) => setErrors((shown) => ({ ...shown, [field]: undefined })),
    /** Reads what was typed into the named fields. @returns undefined if the card refuses some of it */
    read<Name extends TypedName>(form: HTMLFormElement, names: readonly Name[]) {
      const { typed, refusals } = readFields(form, names);
      if (Object.keys(refusals).length === 0) return typed;
      refuse(refusals);
      return undefined;
    },
    /** Replaces everything below the heading with a final sentence. */
    conclude,
    /** Shows progress until the next screen replaces the card. @returns false if another task is already under way */
    begin,
    /**
     * @returns the result of the task; undefined if another task is still under way, so that this task does not start
     * @throws the error of the task
     */
    busy,
    /** Runs a task unless another one is still under way, and reports its error. */
    async run(task: () => PromiseLike<void>, reactions?: Reactions): Promise<void> {
      try {
        await busy(() => {
          say('');
          return task();
        });
      } catch (error) {
        report(error, reactions);
      }
    },
  };
}

type CardFrameProps = {
  card: Card;
  /** The name of the screen, e.g. `phone-sign-in-start`. */
  name: string;
  /** By default, the screen stands below the title of the dialog. */
  title?: ReactNode;
  onSubmit?: ((form: HTMLFormElement) => void) | undefined;
  children?: ReactNode;
};

/** A screen: a message, a heading, and a form around the children. */
export function CardFrame({ card, name, title, onSubmit, children }: CardFrameProps) {
  const { element, progress, message, conclusion, say, scene } = card;
  useLayoutEffect(() => {
    const screen = element.current!;
    const heading =
      screen.querySelector('h2') ?? screen.closest('.sign-in')?.querySelector('.sign-in-title') ?? null;
    nameDialog(heading);
    scene.onScreen(heading?.textContent ?? '', say);
    // The choice of method, which has no form, leaves the focus to its buttons.
    const takesFocus = scene.hadFocus && children !== undefined;
    const control = firstControl(screen) ?? (takesFocus ? (screen.querySelector('h2') ?? screen) : null);
    control?.focus();
    if (control) describe(control, screen);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the screen appears
  }, []);
  const isBusy = progress !== 'none' || undefined;
  return (
    <div
      className="screen"
      data-screen={name}
      // A dialog that opens again would focus the first screen itself in place of its first button.
      tabIndex={children === undefined ? undefined : -1}
      ref={element}
    >
      <div className={message ? 'info-bar notice-problem' : ''} role="alert">
        {message && (
          <p>
            {message}{' '}
            <LinkButton
              className="link-button info-bar-dismiss"
              role="link"
              onClick={() => {
                say('');
                element.current!.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
              }}
            >
              Dismiss
            </LinkButton>
          </p>
        )}
      </div>
      {title !== undefined && (
        <div className="screen-header">
          <h2 tabIndex={-1}>{title}</h2>
        </div>
      )}
      {children !== undefined && (
        <form
          noValidate
          hidden={conclusion !== ''}
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit?.(event.currentTarget);
          }}
        >
          {children}
        </form>
      )}
      {/* A screen without a form is the choice of method, whose buttons are beside it. */}
      {children === undefined && <span aria-busy={isBusy} />}
      <p className={conclusion && 'card-conclusion'} role="status">
        {conclusion && <span key={conclusion}>{conclusion}</span>}
      </p>
      {progress === 'shown' && <div className="progress" role="progressbar" aria-label="One moment…" />}
    </div>
  );
}

/** @returns the control that gets the focus when a screen appears: the chosen option, the first empty field, or a button */
function firstControl(screen: HTMLElement): HTMLElement | null | undefined {
  const fields = [...screen.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [hidden])')];
  return (
    screen.querySelector<HTMLElement>('input:checked') ??
    fields.find(({ value }) => value === '') ??
    fields.at(-1) ??
    screen.querySelector<HTMLElement>('[type="submit"]')
  );
}

let described = 0;

/** Makes the texts of a screen the description of a control, until React describes it by an error. */
function describe(control: HTMLElement, screen: HTMLElement): void {
  // Add the texts in reverse order: screen readers begin with the text that was added last.
  const texts = [...screen.querySelectorAll('.screen-subtitle, .screen-text')].toReversed();
  for (const text of texts) {
    text.id ||= `screen-text-${++described}`;
    describeBy(control, text.id, true);
  }
}
