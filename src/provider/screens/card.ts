import { element } from './element.ts';

/** After so long (milliseconds), something under way is shown to be. */
const BUSY_DELAY = 500;

export type Card = {
  /** What the person works in; below the heading. */
  form: HTMLFormElement;
  /** Puts a message above everything, which the person can dismiss, in place of the one before. An empty one takes it away. */
  say(text: string): void;
  /**
   * Has one thing done at a time: what is asked for while another is under way does not happen.
   * @returns what became of it, or nothing where it was not begun, or the card is gone by its end
   */
  busy<Result>(task: () => PromiseLike<Result>): Promise<Result | undefined>;
  /** In place of everything below the heading. */
  conclude(text: string): void;
};

/**
 * Draws a screen of ours in the look of the widget's.
 * @param page an empty element, which becomes the screen
 * @param name as the widget would name the screen, e.g. `phone-sign-in-start`
 */
export function drawCard(page: HTMLElement, name: string, title: string): Card {
  const message = element('div', { role: 'alert' });
  const heading = element('h2', { className: 'firebaseui-title' }, title);
  const form = element('form', { noValidate: true });
  page.className = `firebaseui-container firebaseui-id-page-${name}`;
  page.replaceChildren(message, element('div', { className: 'firebaseui-card-header' }, heading), form);
  let isBusy = false;

  const dismiss = element(
    'button',
    { type: 'button', className: 'firebaseui-link firebaseui-id-dismiss-info-bar' },
    'Dismiss',
  );
  dismiss.addEventListener('click', () => {
    say('');
    form.querySelector<HTMLElement>('input, button')?.focus();
  });

  function say(text: string): void {
    message.className = text && 'firebaseui-info-bar';
    message.replaceChildren(...(text ? [text, ' ', dismiss] : []));
  }

  return {
    form,
    say,
    async busy(task) {
      if (isBusy) return undefined;
      isBusy = true;
      const bar = element('div', {
        className: 'firebaseui-busy-indicator',
        role: 'progressbar',
        ariaLabel: 'One moment…',
      });
      const timer = setTimeout(() => page.append(bar), BUSY_DELAY);
      form.ariaBusy = 'true';
      try {
        const result = await task();
        return isGone(page) ? undefined : result;
      } finally {
        clearTimeout(timer);
        bar.remove();
        form.ariaBusy = null;
        isBusy = false;
      }
    },
    conclude(text) {
      message.remove();
      const conclusion = element('p', { className: 'card-conclusion', role: 'status' });
      form.replaceWith(conclusion);
      // A live region is read out when its text changes, not when it appears with one.
      conclusion.textContent = text;
    },
  };
}

/** Whether a screen has made way for another. One whose page the person has left has not: what is under way goes on. */
export const isGone = (screen: Element): boolean => screen.closest('.sign-in-host') === null;

export type Field = {
  input: HTMLInputElement;
  /** Says what is wrong with what is in it, until that changes, and moves the focus there. */
  refuse(text: string): void;
};

/**
 * Puts a labelled field at the end of an element.
 * @param place the label, the field and its error go here
 * @param around wraps the field with what is to stand beside it
 */
export function addField(
  place: HTMLElement,
  label: string,
  properties: Partial<HTMLInputElement> & { id: string },
  around: (input: HTMLInputElement) => HTMLElement = (input) => input,
): Field {
  const input = element('input', { className: 'firebaseui-input', ...properties });
  const error = element('p', { className: 'firebaseui-error', id: `${properties.id}-error`, role: 'alert' });
  const caption = element('label', { className: 'firebaseui-label', htmlFor: input.id }, label);
  place.append(element('div', { className: 'firebaseui-textfield' }, caption, around(input), error));

  const mark = (text: string) => {
    error.textContent = text;
    input.ariaInvalid = text ? 'true' : null;
    input.classList.toggle('firebaseui-input-invalid', text !== '');
    if (text) input.setAttribute('aria-describedby', error.id);
    else input.removeAttribute('aria-describedby');
  };
  input.addEventListener('input', () => mark(''));
  return {
    input,
    refuse(text) {
      mark(text);
      input.focus();
      input.select();
    },
  };
}

/** Puts the buttons of a screen at the end of its form: the way out, if there is one, and the way on. */
export function addActions(form: HTMLFormElement, submit: string, onCancel?: () => void): void {
  const actions = element('div', { className: 'firebaseui-form-actions' });
  if (onCancel) {
    const cancel = element(
      'button',
      { type: 'button', className: 'firebaseui-button firebaseui-id-secondary-link' },
      'Cancel',
    );
    cancel.addEventListener('click', onCancel);
    actions.append(cancel);
  }
  actions.append(
    element('button', { type: 'submit', className: 'firebaseui-button firebaseui-id-submit' }, submit),
  );
  form.append(element('div', { className: 'firebaseui-card-actions' }, actions));
}
