import { useEffect } from 'react';
import { connection } from '../../shared/connection.ts';
import { describeBy } from '../../ui/describe-by.ts';
import { nameDialog } from '../../ui/dialog.tsx';
import { useStore } from '../../ui/use-store.ts';
import { useAnnouncement } from '../screens/announcement.tsx';
import { draw } from '../screens/draw.tsx';

/**
 * Draws the messages above the host. They are in the page before the first screen: a live region that appears with its
 * text may not be read out.
 * @param host the element into which the widget draws its screens
 */
export function drawMessages(host: HTMLElement, over: AbortSignal): void {
  const place = document.createElement('div');
  host.parentElement!.prepend(place);
  const messages = (
    <>
      <Offline />
      <NewScreen host={host} />
    </>
  );
  over.addEventListener('abort', draw(place, messages));
}

/** Says that the site's server seems out of reach. It may be a wrong guess, so sign-in stays usable. */
function Offline() {
  return (
    <p className="sign-in-offline" role="status">
      {useStore(connection) === 'offline' && 'Sign-in needs a connection. You seem to be offline.'}
    </p>
  );
}

/**
 * Announces each new screen to screen readers. Its heading names the dialog and is read out; its text describes the
 * focused control.
 */
function NewScreen({ host }: { host: HTMLElement }) {
  const [announcement, announce] = useAnnouncement();
  useEffect(() => {
    let announced: Element | undefined;
    const observer = new MutationObserver(() => {
      const screen = [...host.querySelectorAll('.firebaseui-container')].at(-1);
      if (!screen || screen === announced) return;
      announced = screen;
      // The heading of the choice of method is above the host.
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
  // The first text comes last: screen readers begin with what was added last.
  const texts = [...screen.querySelectorAll('.firebaseui-subtitle, .firebaseui-text')].toReversed();
  for (const [index, text] of texts.entries()) {
    text.id ||= `sign-in-text-${index}`;
    describeBy(focused, text.id, true);
  }
}
