/** Something that a page shows at some time. */
export interface Sought {
  name: string;
  selector: string;
  /** Part of its text. */
  text?: string;
}

/** The times that a document has recorded, in milliseconds. Times `since 1970` compare between documents. */
export interface Seen {
  /** First and largest contentful paint, since the document's start; 0 before them. */
  fcp: number;
  lcp: number;
  /** Each layout shift that no press caused: its score. */
  shifts: number[];
  /** Tasks of 50 ms and more, since the document's start. */
  tasks: { start: number; duration: number }[];
}

/** When a sought thing could first be pressed or read, since 1970, and its middle. */
export interface Shown {
  at: number;
  x: number;
  y: number;
}

declare global {
  interface Window {
    seen: Seen;
    /** Tells the bench at once, without another task of the page. */
    reportShown(name: string, shown: Shown): Promise<void>;
    offerInstall: typeof offerInstall;
  }
}

/** The last press on any page of the tab, since 1970. */
export const PRESSED = 'bench:pressed';

/**
 * Runs in each document before its scripts, and records what happens in it. `observerScript` brings it there: as tsx
 * compiles it, it would need a helper of tsx.
 *
 * @param sought what to look for in each frame; looking costs time, so only name what is measured
 */
export function observe({ sought, pressed }: { sought: readonly Sought[]; pressed: string }): void {
  if (window !== window.top) return;
  const seen: Seen = { fcp: 0, lcp: 0, shifts: [], tasks: [] };
  window.seen = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shifts.push(value);
  });
  watch('longtask', ({ startTime: start, duration }) => seen.tasks.push({ start, duration }));
  addEventListener(
    'click',
    ({ timeStamp }) => (sessionStorage[pressed] = performance.timeOrigin + timeStamp),
    { capture: true },
  );

  const isPressable = (element: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    const { ariaDisabled, ariaBusy } = element;
    const isOff = element.matches(':disabled') || ariaDisabled === 'true' || ariaBusy === 'true';
    return !isOff && hit !== null && element.contains(hit);
  };
  const reported = new Set<string>();
  const look = () => {
    for (const { name, selector, text = '' } of sought) {
      if (reported.has(name)) continue;
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (!element.textContent.includes(text)) continue;
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        if (width === 0 || !isPressable(element, middle.x, middle.y)) continue;
        // The frame has been handed on when a task runs, or the next frame begins. Chromium may put that ahead of tasks,
        // and far ahead of messages.
        const handedOn = () => {
          if (reported.has(name)) return;
          reported.add(name);
          void window.reportShown(name, { at: performance.timeOrigin + performance.now(), ...middle });
        };
        void scheduler.postTask(handedOn, { priority: 'user-blocking' });
        requestAnimationFrame(handedOn);
        break;
      }
    }
    requestAnimationFrame(look);
  };
  if (sought.length > 0) requestAnimationFrame(look);
}

/** Dispatches the browser's offer to install the site, which headless Chromium makes to visitors with a profile only. */
export function offerInstall(): void {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: 'dismissed' }) }));
}

Object.assign(globalThis, { observe, offerInstall });
