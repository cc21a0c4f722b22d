import { useHydrated } from './store.ts';

/**
 * Says that the page's script has failed or is late (index.html). Every prerendered page contains this text; dialog.css shows
 * it where the page needs its script. It goes when the script hydrates the page.
 */
export function NotLoaded() {
  if (useHydrated()) return null;
  return (
    <div className="not-loaded prose" role="alert">
      <p>
        This page has not loaded completely. Check your internet connection, then{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of this page, whichever it is */}
        <a href="">reload the page</a>.
      </p>
    </div>
  );
}
