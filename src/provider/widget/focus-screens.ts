import { onFocusLost } from '../../ui/focus-lost.ts';

/**
 * Moves the focus when the focused screen or message disappears: to the first field, otherwise the heading, otherwise
 * the first button. A screen that only waits takes the focus itself.
 * @param host the element into which the widget draws its screens
 */
export function focusScreens(host: HTMLElement, over: AbortSignal): void {
  const find = (selector: string) => host.querySelector<HTMLElement>(selector);
  const moveFocus = () => {
    const text = find('.firebaseui-title') ?? find('.firebaseui-id-page-callback');
    text?.setAttribute('tabindex', '-1');
    (find('input') ?? text ?? find('button'))?.focus();
  };
  onFocusLost(host, moveFocus, over);
}
