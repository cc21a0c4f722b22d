import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { onFocusLost } from './focus-lost.ts';
import { CloseIcon } from './icons.tsx';

/** A message to which the person need not react. `problem` interrupts a screen reader, `done` does not. */
type Notice = {
  kind: 'done' | 'problem';
  text: string;
  /** The subject. A notice replaces the earlier one about the same subject; a problem also replaces good news. */
  about: 'session' | 'account' | 'mail' | 'connection' | 'offline use';
};

/** A notice, the path of the page where it appeared, and a unique number, so that repeated texts are announced. */
type Shown = Notice & { at: string; number: number; remove: () => void };

let count = 0;

const Notices = createContext<readonly Shown[]>([]);
const Notify = createContext<(notice: Notice) => () => void>(() => () => {});

/** @returns a function that shows a notice under the top bar, and returns a function that removes this notice */
export const useNotify = () => useContext(Notify);

/** Keeps each notice until its cause is gone, the person dismisses it or opens another page, or another one replaces it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Shown[]>([]);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const notify = useCallback((next: Notice) => {
    const remove = () => setNotices((all) => all.filter((notice) => notice !== shown));
    const shown: Shown = { ...next, at: location.pathname, number: ++count, remove };
    const stays = (one: Notice) =>
      one.about !== next.about && (one.kind === 'problem' || next.kind === 'done');
    setNotices((all) => [...all.filter(stays), shown]);
    return remove;
  }, []);

  const leave = useEffectEvent(() => {
    // A redirect does not remove the notices, because the page that redirects may have shown them.
    // Nor does a navigation remove a notice that has appeared since.
    if (navigation !== 'REPLACE') setNotices((all) => all.filter(({ at }) => at === pathname));
  });
  // A link within the page removes nothing.
  useEffect(() => leave(), [pathname]);

  return (
    <Notify value={notify}>
      <Notices value={notices}>{children}</Notices>
    </Notify>
  );
}

export function NoticeBar() {
  // Both live regions exist from the start, because screen readers may miss a region that appears with its text.
  return (
    <div className="notices">
      <div role="status">
        <Latest kind="done" />
      </div>
      <div role="alert">
        <Latest kind="problem" />
      </div>
    </div>
  );
}

/** After a notice is dismissed, the focus moves to the page below it. */
const toMain = onFocusLost(() => document.querySelector('main')?.focus({ preventScroll: true }));

/** The latest notice of a kind. When it goes, the one before it appears. */
function Latest({ kind }: Pick<Notice, 'kind'>) {
  const notice = useContext(Notices).findLast((one) => one.kind === kind);
  if (!notice) return null;
  return (
    <div className={`notice notice-${kind}`} key={notice.number} ref={toMain}>
      <p>{notice.text}</p>
      <button className="icon-link" type="button" aria-label="Dismiss" onClick={notice.remove}>
        <CloseIcon />
      </button>
    </div>
  );
}
