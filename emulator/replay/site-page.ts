import { expect, type Browser, type Page } from '@playwright/test';
import { beginTest } from 'firebase-auth-faults';
import { testAccounts } from 'firebase-auth-faults/internal';
import { prepare, somebody } from '../site/people.ts';
import type { Screen } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import type { Person } from '../site/steps.ts';
import { isPossible, look, STEP_LIMIT, takeSteps } from '../site/take-steps.ts';
import type { Trigger } from '../site/triggers.ts';
import { axeViolations } from '../testing/guards/axe.ts';
import { emptyWidgets } from '../testing/guards/empty-widgets.ts';
import { watchUnexpected } from '../testing/guards/unexpected.ts';
import { runningStack } from '../testing/run/running-stack.ts';
import { watchSdkCodes } from 'firebase-auth-faults/playwright';

/** What browsers log about a request that the provider or the content security policy refuses. */
const USUAL = [
  /status of \d{3}/,
  /net::ERR_/,
  /Framing '.*' violates|Content Security Policy: frame-src|the recipient window's origin \('null'\)/,
];

export type SitePage = Awaited<ReturnType<typeof openSitePage>>;

/** The screens and places that axe has checked already. */
const checked = new Set<string>();

/**
 * Opens a page of the site on which rows are replayed one after another.
 *
 * @param name a namespace that no other page uses
 * @param options.port the port of the gateway; by default, the run's gateway
 */
export async function openSitePage(
  browser: Browser,
  name: string,
  { deployedAt, port = runningStack().port }: Pick<Trigger, 'deployedAt'> & { port?: number } = {},
) {
  const { auth, projectId } = runningStack();
  const baseURL = deployedAt?.replace('NAME', name) ?? `http://${name}.localhost:${port}`;
  const gateway = `http://127.0.0.1:${port}`;
  const faults = await beginTest({ gateway, namespace: name });
  const accounts = testAccounts({ auth, projectId, gateway }, name, baseURL);
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 480, height: 640 },
    reducedMotion: 'reduce',
    // Without the service worker, every page load is the same. Rows need no worker: it never answers for the provider.
    serviceWorkers: 'block',
  });
  // An impossible step must fail soon, to leave time for later rows.
  context.setDefaultTimeout(STEP_LIMIT);
  const unexpected = await watchUnexpected(context, USUAL);
  const codes = await watchSdkCodes(context);

  /** The screen that the page shows; undefined after `spoil`. */
  let on: ScreenName | undefined;
  const site = {
    page: await context.newPage(),
    faults,
    accounts,
    codes,
    /** The current person, whom `enter` creates. */
    person: {} as Person,
    /** @returns forbidden events of the page (see unexpected.ts) since the last call */
    takeUnexpected: () => unexpected.splice(0),
    /**
     * Brings the page to a screen, in the screen's initial state. Loads a new page only if necessary.
     *
     * @param before see `Trigger`
     */
    async enter(screen: ScreenName, before?: Trigger['before']): Promise<void> {
      codes.take();
      const wanted = screens[screen];
      const serves = !before && on === screen && (await isReady(site.page, wanted));
      if (!serves) {
        await faults.reset();
        await leave(site.page);
        await resetClock(site.page);
        // While a context has a route, Playwright disables the browser's cache and slows down every request.
        await context.unrouteAll();
        site.person = await prepare(wanted, faults, accounts);
        await before?.(site);
        await takeSteps(site.page, wanted.enter, site.person);
      } else if (namesThemselves(wanted)) site.person = await somebody(accounts, wanted);
      on = before ? undefined : screen;
      site.takeUnexpected();
    },
    /** Expects no empty widget. Runs axe, the first time that the page shows this screen with a message at this place. */
    async expectSound(): Promise<void> {
      expect(await emptyWidgets(context), 'no page keeps an empty widget').toEqual([]);
      const { screen, messages, session } = await look(site.page);
      const shown = [screen, ...messages.map(({ place }) => place)].join(', ');
      const isOfSite = session !== 'unknown';
      if (!isOfSite || checked.has(shown)) return;
      checked.add(shown);
      expect(await axeViolations(site.page), `${shown}: axe finds no fault`).toEqual([]);
    },
    /** Makes the next row load the page again. */
    spoil: () => void (on = undefined),
    async close(): Promise<void> {
      await faults.conclude();
      await context.close();
    },
  };
  return site;
}

/** Sets the page's clock to the present, if the person of an earlier row was away from the site for some time. */
async function resetClock(page: Page): Promise<void> {
  const shown = await page.evaluate(() => Date.now());
  if (Math.abs(shown - Date.now()) > 60_000) await page.clock.setFixedTime(Date.now());
}

/** Closes other windows, and clears the page's sessionStorage. The next page load resets the widget. */
async function leave(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
}

/** Dismisses the page's messages. @returns whether a person can act on the screen again without a new page load */
async function isReady(page: Page, { act, is, who }: Screen): Promise<boolean> {
  const first = act[0]!;
  // A first step that opens an address is possible on every page.
  if ('go' in first || 'openLink' in first || 'awayFor' in first)
    return (await look(page)).session === (who === 'signed in' ? 'in' : 'out');
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLElement>('.info-bar-dismiss, .notices button'))
      link.click();
  });
  const { screen, messages } = await look(page);
  return (
    screen === is &&
    messages.every(({ place }) => place.endsWith('-field')) &&
    (await isPossible(page, first))
  );
}

/** @returns whether people type their address on the screen, so that a new person can use the page as it is */
const namesThemselves = ({ who, act }: Screen): boolean =>
  who === 'newcomer' && act.some((step) => 'fill' in step && step.with === 'email');
