import type { BrowserContext, Page } from '@playwright/test';

/** One thing that a page of the site wrote to the browser, and the place, as the privacy policy calls it. */
export type Trace = {
  place: 'Cookie' | 'Local storage' | 'Session storage' | 'IndexedDB' | 'Cache storage';
  name: string;
};

/**
 * Records all names under which the pages of a site write to the browser, those that they delete again included. Call it before
 * the first page opens. Frames and windows of other hosts do not count.
 *
 * @param host of the site
 * @returns the list, which grows with each write of a new name
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

/** Adds the caches of the page's origin, to which its worker writes. */
export async function withCaches(page: Page, traces: readonly Trace[]): Promise<Trace[]> {
  const names = await page.evaluate(() => caches.keys());
  return [...traces, ...names.map((name) => ({ place: 'Cache storage' as const, name }))];
}

/** Runs in each page. */
function watchWrites(): void {
  // Such as about:blank, which has no caches.
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
