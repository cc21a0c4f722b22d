import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { faultsClient, type FaultsClient } from '../faults/client.ts';
import { testAccounts, type Accounts } from '../testing/fixtures/accounts.ts';
import { protectedNamespace, runningStack } from '../testing/run/running-stack.ts';
import { watchUnexpected } from '../testing/guards/unexpected.ts';
import { settingsOf, somebody } from '../site/people.ts';
import { givenRules } from '../site/fault-for.ts';
import { inPageScript } from './in-page.ts';
import type { Screen } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { see } from './see.ts';
import { isPossible, PATIENCE } from './steps.ts';
import { noOne, type Person } from '../site/steps.ts';
import type { Trigger } from './triggers.ts';
import { walk } from './walk.ts';

/** Console messages of browsers about refused requests, by the provider or by the content security policy. */
const USUAL = [/status of \d{3}/, /net::ERR_/, /Framing '.*' violates/];

/** A world with one page in it, that goes from screen to screen as the rows want it. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  faults: FaultsClient;
  accounts: Accounts;
  person: Person;
  /** A call of the page was cut: see play.ts. */
  hasTimer: boolean;
  /** Codes of the errors that the SDK has made since they were last taken, in order. */
  takeCodes(): string[];
  /** Waits until the SDK has made an error with that code. @throws {Error} that names those it made instead */
  untilCode(code: string, patience: number): Promise<void>;
  /** What no page should do (see unexpected.ts), since it was last taken. */
  takeUnexpected(): string[];
  /**
   * Brings the page to a screen, as it is when nothing went wrong there; the same page serves while it stays so.
   *
   * @param beforeLoad done when the page is left for a fresh one.
   */
  enter(screen: ScreenName, beforeLoad?: () => Promise<unknown>): Promise<void>;
  /** The page is not to serve again as it is. */
  spoil(): void;
  /** Goes on with a page that knows nothing of the one before. */
  replacePage(): Promise<void>;
  close(): Promise<void>;
}

interface StageOptions extends Pick<Trigger, 'enumerationProtection' | 'deployedAt'> {
  port?: number;
}

/**
 * @param name of the namespace; one stage each.
 * @param options.enumerationProtection whether the project hides which addresses have an account; as of a trigger
 * @param options.port of another gateway before the same emulators
 */
export async function openStage(
  browser: Browser,
  name: string,
  { enumerationProtection, deployedAt, port = runningStack().port }: StageOptions = {},
): Promise<Stage> {
  const { auth, protectedAuth, projectId } = runningStack();
  const namespace = enumerationProtection ? protectedNamespace(name) : name;
  const baseURL = deployedAt?.replace('NAME', namespace) ?? `http://${namespace}.localhost:${port}`;
  const faults = faultsClient(`http://127.0.0.1:${port}`, namespace);
  const accounts = testAccounts(enumerationProtection ? protectedAuth : auth, projectId, namespace, baseURL);
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 480, height: 640 },
    reducedMotion: 'reduce',
    // A row is about an answer of the provider, and the worker answers none of those; without it a page is the same each time.
    serviceWorkers: 'block',
  });
  // A step that is not possible is not to take the time of the rows after it.
  context.setDefaultTimeout(2 * PATIENCE);
  const unexpected = await watchUnexpected(context, USUAL);
  const codes: string[] = [];
  const events: string[] = [];
  await context.exposeBinding('replayTookCode', (_, code: string) => void codes.push(code));
  await context.exposeBinding('replayTookEvent', (_, code: string) => void events.push(code));
  await context.addInitScript(reportCodes);
  await context.addInitScript(inPageScript);

  let on: ScreenName | undefined;
  let fresh = false;
  const stage: Stage = {
    page: await context.newPage(),
    context,
    faults,
    accounts,
    person: noOne,
    hasTimer: false,
    takeCodes() {
      events.length = 0;
      return codes.splice(0);
    },
    async untilCode(code, patience) {
      const limit = Date.now() + patience;
      while (!codes.includes(code) && !events.includes(code)) {
        if (Date.now() > limit) {
          const calls = (await faults.calls()).map(
            ({ operation, status }) => `${operation} ${status ?? 'cut'}`,
          );
          throw new Error(
            `The SDK did not report ${code} but ${codes.join(', ') || 'nothing'}. Calls: ${calls.join(', ') || 'none'}.`,
          );
        }
        await wait(10);
      }
    },
    takeUnexpected: () => unexpected.splice(0),
    async enter(screen, beforeLoad) {
      const wanted: Screen = screens[screen];
      const serves = !beforeLoad && fresh && on === screen && (await isReady(stage.page, wanted));
      if (!serves) {
        stage.person = await somebody(accounts, wanted);
        await leave(stage);
        // Playwright has browsers fetch everything anew, and slower, where it is to answer anything.
        await context.unrouteAll();
        stage.hasTimer = false;
        await faults.changeSettings(settingsOf(wanted, stage.person));
        await faults.replace(givenRules(wanted, stage.person, true));
        await beforeLoad?.();
        await walk(stage.page, wanted.enter, stage.person);
      } else if (namesThemselves(wanted)) stage.person = await somebody(accounts, wanted);
      on = screen;
      fresh = true;
      stage.takeCodes();
      stage.takeUnexpected();
    },
    spoil: () => void (fresh = false),
    close: () => context.close(),
    async replacePage() {
      await stage.page.close();
      stage.page = await context.newPage();
    },
  };
  return stage;
}

/** A session ends with its key; what a row has left in the widget ends with the page; windows are closed. */
async function leave({ page, context, faults }: Stage): Promise<void> {
  await faults.reset();
  for (const other of context.pages()) if (other !== page) await other.close();
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
}

/** Whether what a person does on a screen can be done once more, in the page as it is. Puts away what was said before. */
async function isReady(page: Page, { act, is, who }: Screen): Promise<boolean> {
  const first = act[0]!;
  // What begins with an address begins anew.
  if ('go' in first || 'openLink' in first || 'awayFor' in first)
    return (await see(page)).session === (who === 'signed in' ? 'in' : 'out');
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLElement>(
      '.firebaseui-id-dismiss-info-bar, .notices button',
    ))
      link.click();
  });
  const seen = await see(page);
  return (
    seen.screen === is &&
    seen.messages.every(({ place }) => place.endsWith('-field')) &&
    (await isPossible(page, first))
  );
}

/** Whether a person who is new says on the screen who they are: then nobody need know them from before. */
const namesThemselves = ({ who, act }: Screen): boolean =>
  who === 'newcomer' && act.some((step) => 'fill' in step && step.with === 'email');

/**
 * Runs in each page before its own scripts. The SDK makes every error with `Error.captureStackTrace` (@firebase/util,
 * FirebaseError), a function of the browser's: so the codes can be read with not a byte of the site changed.
 */
function reportCodes(): void {
  type Report = (code: string) => void;
  const { replayTookCode, replayTookEvent } = window as unknown as Record<
    'replayTookCode' | 'replayTookEvent',
    Report
  >;
  const capture = Error.captureStackTrace.bind(Error);
  Error.captureStackTrace = (error: { code?: unknown }, made) => {
    if (typeof error.code === 'string') replayTookCode(error.code);
    capture(error, made);
  };
  // Events of the provider's frame come through the stand-in for Google's script, with codes of their own.
  addEventListener(
    'message',
    ({ data }: MessageEvent<{ gapiStandIn?: { data?: { authEvent?: { error?: { code?: string } } } } }>) => {
      const code = data?.gapiStandIn?.data?.authEvent?.error?.code;
      if (code) replayTookEvent(code);
    },
  );
}
