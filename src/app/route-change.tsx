import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { titleOf } from './document-head.tsx';
import { routeOf } from './routes.tsx';

/**
 * On navigation, does what a browser does for a new document: scrolls, expands the answer that a fragment points to, focuses
 * the page's heading, and makes screen readers announce the title. React Router leaves this to the app
 * (reactrouter.com/how-to/accessibility).
 */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const [announcement, announce] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(titleOf(routeOf(pathname)));
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')!;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
    // On Back and Forward (POP), the browser itself restores the scroll position.
    if (navigation !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, navigation]);

  useEffect(() => {
    const target = hash ? targetOf(hash) : null;
    target?.closest('details')?.setAttribute('open', '');
    target?.scrollIntoView();
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

/** @returns the element with the id in a fragment; null if the page has no such element, or if the fragment is malformed */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
