import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { applyHead, titleOf } from './document-head.ts';
import { routeOf } from './routes.tsx';

/**
 * Does on a change of page what a browser does for a new document: sets title and metadata, scrolls, focuses the page's
 * heading, and makes screen readers announce the title. React Router leaves this to the app
 * (reactrouter.com/how-to/accessibility).
 */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const [announcement, announce] = useState('');

  useEffect(() => {
    const route = routeOf(pathname);
    applyHead(route);
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(titleOf(route));
    focusWithoutScrolling(document.querySelector('main h1') ?? document.querySelector('main'));
    // Back and Forward: the browser restores the position by itself.
    if (navigation !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, navigation]);

  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

function focusWithoutScrolling(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
