import { connection } from '../../shared/connection.ts';
import { needsConnection } from '../../sign-in/auth-problem.ts';
import { element } from '../screens/element.ts';

/**
 * Disables the widget while there is no connection, and says why. Typed text stays. The focus waits on the message and
 * returns to its place.
 * @param host the element into which the widget draws its screens
 */
export function disableOffline(host: HTMLElement, over: AbortSignal): void {
  const message = element('p', { className: 'sign-in-offline', role: 'status', tabIndex: -1 });
  host.parentElement!.prepend(message);
  let focused: HTMLElement | undefined;

  const update = () => {
    const isOffline = connection.get() === 'offline';
    const { activeElement } = document;
    if (isOffline && host.contains(activeElement)) focused = activeElement as HTMLElement;
    message.textContent = isOffline ? needsConnection : '';
    if (isOffline && focused) message.focus();
    host.inert = isOffline;
    if (isOffline) return;
    if (activeElement === message) focused?.focus();
    focused = undefined;
  };
  over.addEventListener('abort', connection.subscribe(update));
  over.addEventListener('abort', () => {
    host.inert = false;
    message.remove();
  });
  update();
}
