import type { BrowserContext, Page } from '@playwright/test';

/** An item that a page has stored: the kind of storage, in the words of the privacy policy, and the item's name. */
export type Trace = {
  place: 'Cookie' | 'Local storage' | 'Session storage' | 'IndexedDB' | 'Cache storage';
  name: string;
};

/**
 * Records the names of all items that the pages of a site store in the browser, including deleted ones. Ignores frames and
 * windows of other hosts. Call this function before the first page opens.
 *
 * @param host The site's host.
 * @returns The list of items, which grows with each write of a new name.
 */
export async function recordTraces(context: BrowserContext, host: string): Promise<Trace[]> {
  const traces: Trace[] = [];
  await context.exposeBinding('recordTrace', ({ frame }, place: Trace['place'], name: string) => {
    const isNew = !traces.some((trace) => trace.place === place && trace.name === name);
    if (new URL(frame.url()).host === host && isNew) traces.push({ place, name });
  });
  await context.addInitScript(watchWrites);
  return traces;
}

/** @returns the traces of pages, and a trace for each cache of the worker */
export async function withCaches(page: Page, traces: readonly Trace[]): Promise<Trace[]> {
  const names = await page.evaluate(() => caches.keys());
  return [...traces, ...names.map((name) => ({ place: 'Cache storage' as const, name }))];
}

/** Runs in each page, and reports each item that the page stores. */
function watchWrites(): void {
  // Skips pages without caches, such as about:blank.
  if (!isSecureContext) return;
  const { recordTrace } = window as unknown as {
    recordTrace(place: Trace['place'], name: string): void;
  };
  const before = <Target extends object>(
    target: Target,
    method: keyof Target,
    report: (self: unknown, name: string) => void,
  ) => {
    const original = target[method] as (...args: unknown[]) => unknown;
    target[method] = function (this: unknown, ...args: unknown[]) {
      report(this, String(args[0]));
      return original.apply(this, args);
    } as Target[keyof Target];
  };
  before(Storage.prototype, 'setItem', (storage, name) =>
    recordTrace(storage === localStorage ? 'Local storage' : 'Session storage', name),
  );
  before(IDBFactory.prototype, 'open', (_, name) => recordTrace('IndexedDB', name));
  before(CacheStorage.prototype, 'open', (_, name) => recordTrace('Cache storage', name));
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(text: string) {
      recordTrace('Cookie', text.split('=')[0]!);
      cookie.set!.call(this, text);
    },
  });
}
