/** The states of a control, in the order of the columns. */
export const STATES = ['rest', 'hover', 'focus', 'pressed', 'chosen', 'busy', 'disabled', 'error'] as const;

export type State = (typeof STATES)[number];

/**
 * Puts a control into a state, as the site, the browser or the person does. The classes stand for pseudo-classes
 * (`pseudo-classes.ts`), which no script can set. An error is drawn by its screen, so nothing is left to do.
 * @param part the control, or what stands around it and belongs to it
 */
export function enterState(state: State, control: HTMLElement, part: HTMLElement): void {
  if (state === 'hover' || state === 'pressed') add('is-hover', control, part);
  if (state === 'pressed') add('is-active', control, part);
  if (state === 'focus') control.classList.add('is-focus', 'is-focus-visible');
  if (state === 'busy') setTrue(control, 'aria-busy', 'aria-disabled');
  if (state === 'chosen' && control instanceof HTMLInputElement) {
    // A group has one choice, and every cell is in the same group.
    control.removeAttribute('name');
    control.checked = true;
  } else if (state === 'chosen') control.setAttribute('aria-current', 'page');
  if (state === 'disabled' && control instanceof HTMLInputElement) control.disabled = true;
  else if (state === 'disabled') setTrue(control, 'aria-disabled');
}

/** As the pseudo-classes do, the class applies to all elements between the two. */
function add(name: string, control: HTMLElement, part: HTMLElement): void {
  for (let element = control; ; element = element.parentElement!) {
    element.classList.add(name);
    if (element === part) return;
  }
}

const setTrue = (control: HTMLElement, ...attributes: string[]) =>
  attributes.forEach((name) => control.setAttribute(name, 'true'));
