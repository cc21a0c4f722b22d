import { nameDialog } from '../../ui/dialog.tsx';
import { element } from '../screens/element.ts';

/**
 * Tells people who do not see it that a screen has made way for another. Its heading becomes the name of the dialog and is
 * read out; what it explains is read with the control that has the focus.
 * @param host what screens are drawn into
 */
export function announceScreens(host: HTMLElement, over: AbortSignal): void {
  // Here from the start: a live region that arrives with its text may not be read out.
  const news = element('p', { className: 'visually-hidden', role: 'status' });
  host.parentElement!.append(news);
  let announced: Element | undefined;
  const observer = new MutationObserver(() => {
    const screen = [...host.querySelectorAll('.firebaseui-container')].at(-1);
    if (!screen || screen === announced) return;
    announced = screen;
    // The choice of method has its heading above the host.
    const heading =
      screen.querySelector('.firebaseui-title') ?? host.parentElement!.querySelector('.sign-in-title');
    nameDialog(heading);
    news.textContent = heading?.textContent ?? '';
    describe(screen);
  });
  observer.observe(host, { childList: true, subtree: true });
  over.addEventListener('abort', () => {
    observer.disconnect();
    news.remove();
  });
}

function describe(screen: Element): void {
  const { activeElement } = document;
  if (!screen.contains(activeElement) || activeElement!.hasAttribute('aria-describedby')) return;
  const texts = [...screen.querySelectorAll('.firebaseui-subtitle, .firebaseui-text')];
  for (const [index, text] of texts.entries()) text.id ||= `sign-in-text-${index}`;
  if (texts.length > 0) activeElement!.setAttribute('aria-describedby', texts.map(({ id }) => id).join(' '));
}
