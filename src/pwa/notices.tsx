import { useEffect } from 'react';
import { site } from '../site.ts';
import { useNotify } from '../ui/notice.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { isStored, registerWorker } from './worker.ts';

/**
 * Registers the worker, and says once that all pages are stored. When the browser says that it is offline, says that this
 * seems so: the browser may be wrong, so everything stays usable.
 */
export function PwaNotices() {
  const notify = useNotify();
  useEffect(() => {
    const over = new AbortController();
    let online = () => {};
    const seemsOffline = () => {
      const stored = isStored() ? 'Pages stay readable; sign-in' : 'Sign-in';
      const text = `You seem to be offline. ${stored} needs a connection.`;
      online = notify({ about: 'connection', kind: 'problem', text });
    };
    addEventListener('offline', seemsOffline, { signal: over.signal });
    addEventListener('online', () => online(), { signal: over.signal });
    if (!navigator.onLine) seemsOffline();
    whenIdle(() => {
      const text = `${site.name} can now be read without a connection.`;
      registerWorker(() => notify({ about: 'offline use', kind: 'done', text })).catch(() => {});
    });
    return () => over.abort();
  }, [notify]);
  return null;
}
