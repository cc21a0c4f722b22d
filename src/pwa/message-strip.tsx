import { useEffect, useRef, useState } from 'react';
import { connection } from '../shared/connection.ts';
import { site } from '../site.ts';
import { useStore } from '../ui/use-store.ts';
import { hasUnsentInput } from './unsent-input.ts';
import { dismissInstall, install, installOffer, installWay } from './offer-install.ts';
import { activateAndReload, pagesStored, postponeUpdate, readyOffline, version } from './registration.ts';
import './message-strip.css';

/** How long a card with good news stays (milliseconds): long enough to read the card twice. */
const GOOD_NEWS = 6000;

/**
 * The app's messages about the connection, a new version and installing, at the lower edge of the page, one card at a time.
 * Both live regions exist from the start, because screen readers may miss a region that appears with its text.
 */
export function MessageStrip() {
  const news = useNews();
  const card = useCard(news !== undefined);
  const isStored = useStore(pagesStored);
  return (
    <>
      <div role="status">
        {card === 'offline' && <p className="message-strip-card">{isStored ? OFFLINE : OFFLINE_UNSTORED}</p>}
        {card === 'news' && <p className="message-strip-card">{news}</p>}
      </div>
      <div role="status">{card === 'update' && <UpdatePrompt />}</div>
      {card === 'install' && <InstallCard />}
    </>
  );
}

/** @returns the card to show. A card that the person has requested has priority, then problems, then offers. */
function useCard(hasNews: boolean) {
  const isOffline = useStore(connection) === 'offline';
  const isUpdateWaiting = useStore(version) !== 'current';
  const offer = useStore(installOffer);
  const isOffered = useStore(installWay) && offer !== 'none';
  if (isOffered && offer === 'asked') return 'install';
  if (isOffline) return 'offline';
  if (isUpdateWaiting) return 'update';
  if (hasNews) return 'news';
  return isOffered ? 'install' : undefined;
}

/**
 * @returns the text of good news; undefined if there is no news, or if it has been on the page for GOOD_NEWS milliseconds
 */
function useNews(): string | undefined {
  const ready = useStore(readyOffline);
  const [news, setNews] = useState<string>();

  useEffect(() => connection.subscribe(() => setNews(connection.get() === 'online' ? BACK : undefined)), []);
  useEffect(() => {
    if (ready) setNews(READY);
  }, [ready]);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(undefined), GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}

const OFFLINE = 'You are offline. All pages can be read; sign-in needs a connection.';
const OFFLINE_UNSTORED =
  'You are offline. You can read on until you leave or reload the site; sign-in needs a connection.';
const BACK = 'You are back online.';
const READY = `${site.name} can now be read without a connection.`;

function UpdatePrompt() {
  const [warned, setWarned] = useState(false);
  const reload = () => {
    if (hasUnsentInput() && !warned) setWarned(true);
    else void activateAndReload();
  };
  return (
    <div className="message-strip-card">
      <p>{warned ? 'What you have typed and not sent will be lost.' : 'A new version is ready.'}</p>
      <div className="message-strip-actions">
        <button className="button button-quiet" type="button" onClick={postponeUpdate}>
          Later
        </button>
        <button className="button" type="button" onClick={reload}>
          {warned ? 'Reload anyway' : 'Reload'}
        </button>
      </div>
    </div>
  );
}

function InstallCard() {
  const way = useStore(installWay);
  const isAsked = useStore(installOffer) === 'asked';
  // The text of an open card stays the same: a longer text would move the buttons while a person is about to tap one.
  const [isStored] = useState(useStore(pagesStored));
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focus scrolls the card into view, and makes screen readers announce it.
    if (isAsked) card.current?.focus();
  }, [isAsked]);
  return (
    <section className="message-strip-card" ref={card} tabIndex={-1} aria-label="Install this site">
      <p>
        {typeof way === 'object'
          ? `To install this site, ${way.hint}`
          : `Install this site. It gets a window of its own${isStored ? ', and shows all pages without a connection' : ''}.`}
      </p>
      <div className="message-strip-actions">
        <button className="button button-quiet" type="button" onClick={dismissInstall}>
          {isAsked ? 'Close' : 'Not now'}
        </button>
        {way === 'dialog' && (
          <button className="button" type="button" onClick={() => void install()}>
            Install
          </button>
        )}
      </div>
    </section>
  );
}
