import { connection } from '../../shared/connection.ts';
import { needsConnection } from '../../sign-in/auth-problem.ts';
import { element } from '../screens/element.ts';

/**
 * Has the widget rest while there is no connection, and say why. What was typed stays, and so does the focus: it waits
 * on the message and goes back to where it was.
 * @param host what screens are drawn into
 */
export function restOffline(host: HTMLElement, over: AbortSignal): void {
  const message = element('p', { className: 'sign-in-offline', role: 'status', tabIndex: -1 });
  host.parentElement!.prepend(message);
  let focused: HTMLElement | undefined;

  const follow = () => {
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
  over.addEventListener('abort', connection.subscribe(follow));
  over.addEventListener('abort', () => {
    host.inert = false;
    message.remove();
  });
  follow();
}
