import { nameDialog } from '../../ui/dialog.tsx';
import { element } from '../screens/element.ts';

/**
 * Announces each new screen to screen readers. Its heading names the dialog and is read out; its text describes the
 * focused control.
 * @param host the element into which the widget draws its screens
 */
export function announceScreens(host: HTMLElement, over: AbortSignal): void {
  // Added at the start: browsers may ignore a live region that appears with its text.
  const announcement = element('p', { className: 'visually-hidden', role: 'status' });
  host.parentElement!.append(announcement);
  let announced: Element | undefined;
  const observer = new MutationObserver(() => {
    const screen = [...host.querySelectorAll('.firebaseui-container')].at(-1);
    if (!screen || screen === announced) return;
    announced = screen;
    // The heading of the choice of method is above the host.
    const heading =
      screen.querySelector('.firebaseui-title') ?? host.parentElement!.querySelector('.sign-in-title');
    nameDialog(heading);
    announcement.textContent = heading?.textContent ?? '';
    describe(screen);
  });
  observer.observe(host, { childList: true, subtree: true });
  over.addEventListener('abort', () => {
    observer.disconnect();
    announcement.remove();
  });
}

function describe(screen: Element): void {
  const { activeElement } = document;
  if (!screen.contains(activeElement) || activeElement!.hasAttribute('aria-describedby')) return;
  const texts = [...screen.querySelectorAll('.firebaseui-subtitle, .firebaseui-text')];
  for (const [index, text] of texts.entries()) text.id ||= `sign-in-text-${index}`;
  if (texts.length > 0) activeElement!.setAttribute('aria-describedby', texts.map(({ id }) => id).join(' '));
}
