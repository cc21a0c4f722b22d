import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  expect,
  firefox,
  type BrowserContext,
  type Page,
  type PlaywrightWorkerOptions,
} from '@playwright/test';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { browserArgs, findBrowser } from '../../stack/find-browser.ts';
import { typeInsteadOfFilling } from './firefox-fill.ts';
import { readMozLz4 } from './moz-lz4.ts';

const TAB_CONTROL = fileURLToPath(new URL('tab-control', import.meta.url));

/** The browser of the run, as Playwright's fixtures describe it. */
type Engine = Partial<Pick<PlaywrightWorkerOptions, 'browserName' | 'channel' | 'launchOptions'>>;

/** The options for starting a browser. */
type Start = {
  /** Whether the browser restores the tabs of its last run. */
  restoresTabs?: boolean;
  /** Chromium: further command-line arguments. */
  args?: string[];
  /** Chromium: the base URL that Playwright's `goto` uses for relative addresses. */
  baseURL?: string;
  /** Chromium: leaves out the extension in tab-control/, which tests of the installed site do not need. */
  isPlain?: boolean;
};

/** Starts full Chromium. */
function launchChromium(
  folder: string,
  { restoresTabs, args = [], baseURL, isPlain }: Start,
): Promise<BrowserContext> {
  const executablePath = findBrowser();
  return chromium.launchPersistentContext(folder, {
    serviceWorkers: 'allow',
    args: [
      ...browserArgs(),
      ...(restoresTabs ? ['--restore-last-session'] : []),
      ...(isPlain ? [] : [`--load-extension=${TAB_CONTROL}`, `--disable-extensions-except=${TAB_CONTROL}`]),
      ...args,
    ],
    ...(!isPlain && { ignoreDefaultArgs: ['--disable-extensions'] }),
    ...(baseURL && { baseURL }),
    ...(executablePath && { executablePath }),
  });
}

/** Starts the Firefox of the run, with the extension in tab-control/. Only an ESR accepts an unsigned extension. */
async function launchFirefox(
  folder: string,
  { restoresTabs }: Start,
  engine: Engine,
): Promise<BrowserContext> {
  const { channel, launchOptions = {} } = engine;
  await mkdir(join(folder, 'extensions'), { recursive: true });
  await writeFile(join(folder, 'extensions', 'tab-control@specdock.test'), TAB_CONTROL);
  const context = await firefox.launchPersistentContext(folder, {
    ...launchOptions,
    ...(channel && { channel }),
    firefoxUserPrefs: {
      ...launchOptions.firefoxUserPrefs,
      'xpinstall.signatures.required': false,
      'extensions.autoDisableScopes': 0,
      // Firefox restores the tabs of its last session (3) or opens its home page (1), even after a kill.
      'browser.startup.page': restoresTabs ? 3 : 1,
      'browser.sessionstore.resume_from_crash': restoresTabs ?? false,
      'browser.sessionstore.restore_on_demand': false,
    },
  });
  await typeInsteadOfFilling(context);
  return context;
}

/** The file in which a running Firefox saves its tabs and session cookies. */
const RUNNING_SESSION = 'sessionstore-backups/recovery.jsonlz4';

/**
 * A browser's profile on disk. A test can kill and reopen the profile's browser, and read the files. The guards of a
 * scenario (test.ts) do not watch its pages.
 */
export type Profile = Awaited<ReturnType<typeof newProfile>>;

export async function newProfile(engine: Engine = {}) {
  const folder = await temporaryFolder('specdock-profile');
  const isFirefox = engine.browserName === 'firefox';
  const contexts = new Set<BrowserContext>();

  /** Starts a browser with the profile. */
  async function open(start: Start = {}): Promise<BrowserContext> {
    const context = await (isFirefox ? launchFirefox : launchChromium)(folder, start, engine);
    contexts.add(context.on('close', () => contexts.delete(context)));
    return context;
  }

  /** Kills the browser's processes, before they can save data or notify pages. Resolves when the processes have ended. */
  async function kill(context: BrowserContext): Promise<void> {
    // The profile's lock names the browser's process: HOST-PID in Chromium, ADDRESS:+PID in Firefox.
    const locks = isFirefox ? ['lock'] : ['SingletonLock', 'SingletonSocket', 'SingletonCookie'];
    const owner = await readlink(join(folder, locks[0]!));
    const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
    // Playwright makes the browser the leader of a process group.
    process.kill(-Number(owner.split(/[-+]/).at(-1)), 'SIGKILL');
    await gone;
    for (const lock of locks) await rm(join(folder, lock), { force: true });
  }

  /** @returns the profile's files by relative path; files that Firefox compresses are decompressed */
  async function files(): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      // The browser may have deleted the file, because it may still be running.
      const bytes = entry.isFile() && (await readFile(path).catch(() => undefined));
      if (bytes) found.set(relative(folder, path), readMozLz4(bytes) ?? bytes);
    }
    return found;
  }

  return {
    open,
    /** The browsers that run with the profile. */
    contexts,
    kill,
    files,
    /** Ends the browser after it has saved the tab at an address, so that the next browser can restore this tab. */
    async quit(context: BrowserContext, address: string): Promise<void> {
      if (!isFirefox) return context.close();
      // Kill Firefox once it has saved the tab, because WebDriver would close the tabs before it ends Firefox.
      const isNoted = async () => (await files()).get(RUNNING_SESSION)?.includes(address);
      await expect.poll(isNoted, { timeout: 60_000 }).toBe(true);
      await kill(context);
    },
    async remove(): Promise<void> {
      for (const context of contexts) await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Acts on a tab as the browser's menu does.
 *
 * @param page Any http page of the browser.
 * @param act An action of tab-control/background.js.
 * @param address The tab's address. Omit it for `reopen`, which restores the tab that was closed last.
 */
export const controlTab = (page: Page, act: 'reopen' | 'duplicate' | 'discard' | 'show', address?: string) =>
  page.evaluate(
    (detail) =>
      new Promise<void>((resolve) => {
        addEventListener('tab-control-done', () => resolve(), { once: true });
        dispatchEvent(new CustomEvent('tab-control', { detail }));
      }),
    JSON.stringify({ act, address }),
  );
