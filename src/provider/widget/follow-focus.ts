import { onFocusLost } from '../../ui/focus-lost.ts';

/**
 * Takes the focus along when one screen makes way for the next, or a message is dismissed: to the first field, else the
 * heading, else the first button; a screen that only says to wait takes it itself.
 * @param host what screens are drawn into
 */
export function followFocus(host: HTMLElement, signal: AbortSignal): void {
  const find = (selector: string) => host.querySelector<HTMLElement>(selector);
  const follow = () => {
    const text = find('.firebaseui-title') ?? find('.firebaseui-id-page-callback');
    text?.setAttribute('tabindex', '-1');
    (find('input') ?? text ?? find('button'))?.focus();
  };
  onFocusLost(host, follow, signal);
}
