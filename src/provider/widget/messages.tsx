import { useEffect } from 'react';
import { describeBy } from '../../ui/describe-by.ts';
import { nameDialog } from '../../ui/dialog.tsx';
import { useAnnouncement } from '../screens/announcement.tsx';
import { draw } from '../screens/draw.tsx';

/**
 * Draws the live region for announcements above the host, before the first screen: screen readers may not read out a live
 * region that appears together with its text.
 */
export function drawMessages(host: HTMLElement, over: AbortSignal): void {
  const place = document.createElement('div');
  host.parentElement!.prepend(place);
  over.addEventListener('abort', draw(place, <NewScreen host={host} />));
}

/**
 * Announces the heading of each new screen to screen readers. The heading also becomes the name of the dialog, and the texts
 * of the screen become the description of the focused control.
 */
function NewScreen({ host }: { host: HTMLElement }) {
  const [announcement, announce] = useAnnouncement();
  useEffect(() => {
    let announced: Element | undefined;
    const observer = new MutationObserver(() => {
      const screen = [...host.querySelectorAll('.firebaseui-container')].at(-1);
      if (!screen || screen === announced) return;
      announced = screen;
      // The first screen has its heading above the host, not in the widget's screen.
      const heading =
        screen.querySelector('.firebaseui-title') ?? host.parentElement!.querySelector('.sign-in-title');
      nameDialog(heading);
      announce(heading?.textContent ?? '');
      describe(screen);
    });
    observer.observe(host, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [host, announce]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

function describe(screen: Element): void {
  const focused = screen.querySelector(':focus');
  if (!focused) return;
  // Add the texts in reverse order: screen readers begin with the text that was added last.
  const texts = [...screen.querySelectorAll('.firebaseui-subtitle, .firebaseui-text')].toReversed();
  for (const [index, text] of texts.entries()) {
    text.id ||= `sign-in-text-${index}`;
    describeBy(focused, text.id, true);
  }
}
