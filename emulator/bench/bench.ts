import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { headersFor, readHeaderRules } from '../../src/build/hosting-headers.ts';
import { startEmulators, startGateway } from 'firebase-auth-faults';
import { type Running, temporaryFolder } from 'firebase-auth-faults/command';
import { freePorts } from 'firebase-auth-faults/http';
import { browserArgs, findBrowser } from '../stack/find-browser.ts';
import { bundle } from '../testing/browsers/bundle.ts';
import { BUILT_SITE, PROJECT } from '../stack/project.ts';
import { makeContestants, type Contestant } from './contestants.ts';
import { PRESSED, type Seen, type Shown, type Sought } from './observe.ts';
import { serve } from './server/serve.ts';
import { SLOW } from './server/slow-link.ts';

/** All contestants on one server, and a browser. */
export type Bench = Awaited<ReturnType<typeof startBench>>;

/** How many times slower the processor is: about a phone's speed. */
export const SLOWDOWN = 4;

/** How long nothing may be requested until a page counts as quiet (milliseconds). */
const QUIET = 1000;

/** How long a finger rests on what it presses (milliseconds). The press counts from its end. */
const TAP = 80;

/** A phone, as Lighthouse emulates it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Playwright would end this process itself, and leave the rest running. */
const OWN_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** How to open a page. */
export interface Visit {
  /** Whether the site may have a worker. */
  worker?: boolean;
  /** The elements that {@link observe} looks for. */
  sought?: readonly Sought[];
}

/** @throws {Error} with one sentence if there is no browser, and see `startEmulators` */
export async function startBench({ onStop }: Pick<Running, 'onStop'>) {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('There is no Chromium to measure with. Run npm run browser first.');
  const scratch = await temporaryFolder('specdock-bench');
  onStop(() => rm(scratch, { recursive: true, force: true }));
  const emulators = await startEmulators({ project: PROJECT, onStop });
  const { auth, projectId } = emulators;
  const gateway = await startGateway({ port: 0, auth, hosting: undefined, projectId, publicHosts: true });
  onStop(gateway.close);

  const reader = await chromium.launch({ executablePath, args: browserArgs(), ...OWN_SIGNALS });
  onStop(() => reader.close());
  const folders = await makeContestants(scratch, reader);
  await reader.close();
  const rules = await readHeaderRules(dirname(BUILT_SITE));
  const headersOf = (contestant: Contestant, path: string) => {
    const { 'content-security-policy': policy = '', ...headers } = headersFor(path, rules);
    const isOurs = contestant === 'ours' || contestant === 'again';
    return { ...headers, ...(isOurs && { 'content-security-policy': policy }) };
  };
  const server = await serve(folders, { gateway: gateway.publicHosts!, headersOf });
  onStop(server.close);
  server.use(SLOW);

  const [debuggingPort = 0] = await freePorts(1);
  const args = [...browserArgs(server.publicHosts), `--remote-debugging-port=${debuggingPort}`];
  const browser = await chromium.launch({ executablePath, args, ...OWN_SIGNALS });
  onStop(() => browser.close());

  /** Waits until a page has nothing more to do: no requests, no tasks, no worker to install. */
  async function untilQuiet(page: Page): Promise<void> {
    await server.untilQuiet(QUIET);
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
    });
    await server.untilQuiet(QUIET);
  }

  return {
    server,
    /** The port at which Lighthouse finds the browser. */
    debuggingPort,
    addressOf: (contestant: Contestant, path: string): string => `https://${contestant}.web.app${path}`,
    /** Runs a step with a new visitor of a site. */
    async withVisitor<Result>(
      contestant: Contestant,
      { worker = false, sought = [] }: Visit,
      step: (context: BrowserContext) => Promise<Result>,
    ): Promise<Result> {
      const context = await browser.newContext({
        ...PHONE,
        baseURL: `https://${contestant}.web.app`,
        serviceWorkers: worker ? 'allow' : 'block',
      });
      await context.exposeBinding('reportShown', ({ page }, name: string, shown: Shown) => {
        const { found, news } = shownOn(page);
        found.set(name, shown);
        news.emit('shown');
      });
      await context.addInitScript({ content: await observerScript(sought) });
      try {
        return await step(context);
      } finally {
        await context.close();
      }
    },
    /** Opens a page of the visitor's site in a new tab, and waits until it is quiet. */
    async open(context: BrowserContext, path: string): Promise<Page> {
      const page = await newTab(context);
      await page.goto(path);
      await untilQuiet(page);
      return page;
    },
    untilQuiet,
  };
}

/** @returns the script that calls {@link observe} */
async function observerScript(sought: readonly Sought[]): Promise<string> {
  const code = await bundle(new URL('./observe.ts', import.meta.url));
  return `${code}\nobserve(${JSON.stringify({ sought, pressed: PRESSED })});`;
}

/** @returns a new tab with a slow processor */
export async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  devtools.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** The connection to the developer tools of each tab, so that a press need not open one first. */
const devtools = new WeakMap<Page, CDPSession>();

/** @returns what the page's document has recorded */
export const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => window.seen);

/** The sought things that each page has shown. */
const shown = new WeakMap<Page, { found: Map<string, Shown>; news: EventEmitter }>();

function shownOn(page: Page) {
  const known = shown.get(page) ?? { found: new Map<string, Shown>(), news: new EventEmitter() };
  shown.set(page, known);
  return known;
}

/** How long a page may take to show a thing (milliseconds). */
const LIMIT = 30_000;

/**
 * Waits until the page shows a sought thing. The page reports it by itself: asked in turn, it would answer the later, the
 * busier it is.
 *
 * @throws {Error} which names the page and the thing, if it does not come within 30 s
 */
export async function untilShown(page: Page, name: string): Promise<Shown> {
  const { found, news } = shownOn(page);
  const signal = AbortSignal.timeout(LIMIT);
  try {
    while (!found.has(name)) await once(news, 'shown', { signal });
  } catch (cause) {
    throw new Error(`${page.url()} did not show '${name}'.`, { cause });
  }
  return found.get(name)!;
}

/** Presses with a finger, at once. @param page a tab of `newTab` */
export async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const session = devtools.get(page)!;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await wait(TAP);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** @returns when the tab was last pressed (milliseconds since 1970) */
export const pressedAt = (page: Page): Promise<number> =>
  page.evaluate((key) => Number(sessionStorage[key]), PRESSED);
