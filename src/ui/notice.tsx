import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { onFocusLost } from './focus-lost.ts';
import { CloseIcon } from './icons.tsx';

/** Something the person is to know that needs no answer. `problem` interrupts a screen reader, `done` does not. */
export type Notice = {
  kind: 'done' | 'problem';
  text: string;
  /** Outlives one move to another page: what brings it about also leads on. */
  stays?: boolean;
};

/** A notice, the key of the history entry it was shown at, and a number of its own: what is said again is read out again. */
type Shown = Notice & { at: string; number: number };

let count = 0;

const NoticeContext = createContext<{
  notice: Shown | null;
  notify: (notice: Notice | null) => void;
}>({ notice: null, notify: () => {} });

/** @returns the function that shows a notice under the top bar, or takes it away (null) */
export const useNotify = () => useContext(NoticeContext).notify;

/** Keeps the one notice on show. It goes when dismissed, replaced, or when the person moves on to another page. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Shown | null>(null);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const notify = useCallback(
    (next: Notice | null) => setNotice(next && { ...next, at: currentEntry(), number: ++count }),
    [],
  );

  useEffect(() => {
    // A redirect is not the person's move: the page that sent them on may have said why.
    if (navigation !== 'REPLACE') setNotice((shown) => shown && afterMove(shown, key));
  }, [key, navigation]);

  return <NoticeContext value={{ notice, notify }}>{children}</NoticeContext>;
}

/** A page is drawn some time after the move to it, and what was said in between belongs to it. */
function afterMove(shown: Shown, key: string): Shown | null {
  if (shown.at === key) return shown;
  return shown.stays ? { ...shown, stays: false } : null;
}

/** The key of the entry that the address bar is at, where react-router keeps it, and as `useLocation` will tell it. */
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
  // Both live regions stand in the page from the start: one that arrives with its text may not be read out.
  return (
    <div className="notices" ref={leadOn}>
      <div role="status">{notice?.kind === 'done' && shown}</div>
      <div role="alert">{notice?.kind === 'problem' && shown}</div>
    </div>
  );
}

/** A notice that is dismissed leaves the focus to the page below it. */
function leadOn(bar: HTMLElement | null): void {
  if (bar) onFocusLost(bar, () => document.querySelector('main')?.focus({ preventScroll: true }));
}
