import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { onFocusLost } from './focus-lost.ts';
import { CloseIcon } from './icons.tsx';

/** A message to which the person need not react. `problem` interrupts a screen reader, `done` does not. */
export type Notice = {
  kind: 'done' | 'problem';
  text: string;
};

/** A notice, the key of the history entry where it appeared, and a unique number, so that repeated texts are announced. */
type Shown = Notice & { at: string; number: number };

let count = 0;

const NoticeContext = createContext<{
  notice: Shown | null;
  notify: (notice: Notice | null) => void;
}>({ notice: null, notify: () => {} });

/** @returns a function that shows a notice under the top bar, or removes it (null) */
export const useNotify = () => useContext(NoticeContext).notify;

/** Keeps the current notice until the person dismisses it or navigates, or until another notice replaces it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Shown | null>(null);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const notify = useCallback(
    (next: Notice | null) => setNotice(next && { ...next, at: currentEntry(), number: ++count }),
    [],
  );

  useEffect(() => {
    // A redirect does not remove the notice, because the page that redirects may have shown it.
    // Nor does a navigation remove a notice that has appeared since.
    if (navigation !== 'REPLACE') setNotice((shown) => (shown?.at === key ? shown : null));
  }, [key, navigation]);

  return <NoticeContext value={{ notice, notify }}>{children}</NoticeContext>;
}

/** @returns the key that React Router has stored in the current history entry. It equals the `key` of `useLocation`. */
const currentEntry = () => (history.state as { key?: string } | null)?.key ?? 'default';

export function NoticeBar() {
  const { notice, notify } = useContext(NoticeContext);
  const shown = notice && (
    <div className={`notice notice-${notice.kind}`} key={notice.number}>
      <p>{notice.text}</p>
      <button className="icon-link" type="button" aria-label="Dismiss" onClick={() => notify(null)}>
        <CloseIcon />
      </button>
    </div>
  );
  // Both live regions exist from the start, because screen readers may miss a region that appears with its text.
  return (
    <div className="notices" ref={leadOn}>
      <div role="status">{notice?.kind === 'done' && shown}</div>
      <div role="alert">{notice?.kind === 'problem' && shown}</div>
    </div>
  );
}

/** After a notice is dismissed, the focus moves to the page below it. */
function leadOn(bar: HTMLElement | null): void {
  if (bar) onFocusLost(bar, () => document.querySelector('main')?.focus({ preventScroll: true }));
}
