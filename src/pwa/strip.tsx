import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../shared/connection.ts';
import { createStore, type Store } from '../shared/store.ts';
import { site } from '../site.ts';
import { isHalfTyped } from './half-typed.ts';
import { dismissInstall, install, installOffer } from './offer-install.ts';
import { activateAndReload, postponeUpdate, version } from './registration.ts';
import './strip.css';

/** How long good news stays (milliseconds): time to read it twice. */
const GOOD_NEWS = 6000;

/** Whether the pages were stored for the first time during this visit. */
export const readyOffline = createStore(false);

/**
 * What the app has to say about itself, at the lower edge of the page: the connection, a new version, installing.
 * The two live regions stand there from the start, since one that arrives with its text may not be read out.
 */
export function Strip() {
  return (
    <>
      <div role="status">
        <ConnectionNote />
      </div>
      <div role="status">
        <UpdatePrompt />
      </div>
      <InstallCard />
    </>
  );
}

function ConnectionNote() {
  const state = useStore(connection);
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

  if (state === 'offline')
    return <p className="strip-card">You are offline. All pages can be read; sign-in needs a connection.</p>;
  return news && <p className="strip-card">{news}</p>;
}

const BACK = 'You are back online.';
const READY = `${site.name} can now be read without a connection.`;

function UpdatePrompt() {
  const state = useStore(version);
  const [warned, setWarned] = useState(false);
  if (state === 'current') return null;

  const reload = () => {
    if (isHalfTyped() && !warned) setWarned(true);
    else activateAndReload();
  };
  return (
    <div className="strip-card">
      <p>{warned ? 'What you have typed and not sent will be lost.' : 'A new version is ready.'}</p>
      <div className="strip-actions">
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
  const offer = useStore(installOffer);
  const isOffline = useStore(connection) === 'offline';
  const isUpdateWaiting = useStore(version) !== 'current';
  // Either is said first: there is little room on a phone to say both.
  if (offer.kind === 'none' || isOffline || isUpdateWaiting) return null;
  return (
    <section className="strip-card" aria-label={`Install ${site.name}`}>
      <p>
        {offer.kind === 'hint'
          ? `To install ${site.name}, ${offer.text}`
          : `Install ${site.name}: a window of its own, and all pages without a connection.`}
      </p>
      <div className="strip-actions">
        <button className="button button-quiet" type="button" onClick={dismissInstall}>
          Not now
        </button>
        {offer.kind === 'button' && (
          <button className="button" type="button" onClick={() => void install()}>
            Install
          </button>
        )}
      </div>
    </section>
  );
}

const useStore = <Value,>({ subscribe, get }: Store<Value>): Value => useSyncExternalStore(subscribe, get);
