import { readdir, readFile, readlink, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Worker } from '@playwright/test';
import { browserArgs, findBrowser } from '../../stack/find-browser.ts';
import { startRawBrowser, type RawBrowser } from './devtools-pipe.ts';

const TAB_CONTROL = fileURLToPath(new URL('tab-control', import.meta.url));

/** A browser's profile on disk, to be opened, killed, opened again and read. It has none of the fixtures' guards. */
export interface Profile {
  /** Starts a browser on it. @param args More of its command line, e.g. `--restore-last-session`. */
  open(args?: string[]): Promise<BrowserContext>;
  /** The same with the extension of tab-control/, whose worker can reopen a closed tab and duplicate an open one. */
  openWithTabControl(): Promise<{ context: BrowserContext; control: Worker }>;
  /** The same without Playwright. */
  openRaw(args?: string[]): RawBrowser;
  /** Ends the browser as a crash does: nothing is flushed, no page hears of it. Resolves when it is gone. */
  kill(context: BrowserContext): Promise<void>;
  /** All that sites have stored, as it lies on disk. @param kinds Folders of the profile, e.g. `IndexedDB`. */
  stored(...kinds: string[]): Promise<Buffer>;
  remove(): Promise<void>;
}

export async function newProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'specdock-profile-'));
  const executablePath = findBrowser();
  const contexts = new Set<{ close(): Promise<void> }>();

  async function open(args: string[] = [], ignoreDefaultArgs: string[] = []): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(folder, {
      serviceWorkers: 'allow',
      args: [...browserArgs(), ...args],
      ignoreDefaultArgs,
      ...(executablePath && { executablePath }),
    });
    contexts.add(context);
    return context;
  }

  return {
    open: (args) => open(args),
    async openWithTabControl() {
      const args = [`--load-extension=${TAB_CONTROL}`, `--disable-extensions-except=${TAB_CONTROL}`];
      const context = await open(args, ['--disable-extensions']);
      const isControl = (worker: Worker) => worker.url().startsWith('chrome-extension://');
      const control =
        context.serviceWorkers().find(isControl) ??
        (await context.waitForEvent('serviceworker', { predicate: isControl }));
      return { context, control };
    },
    openRaw(args = []) {
      const browser = startRawBrowser(executablePath!, folder, args);
      contexts.add(browser);
      return browser;
    },
    async kill(context) {
      // Chromium's own lock says which process has the profile: HOST-PID.
      const owner = await readlink(join(folder, 'SingletonLock'));
      const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
      process.kill(Number(owner.split('-').at(-1)), 'SIGKILL');
      await gone;
      contexts.delete(context);
      for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
        await rm(join(folder, lock), { force: true });
    },
    async stored(...kinds) {
      const files: Buffer[] = [];
      for (const kind of kinds) {
        const root = join(folder, 'Default', kind);
        for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
          if (entry.isFile()) files.push(await readFile(join(entry.parentPath, entry.name)));
        }
      }
      return Buffer.concat(files);
    },
    async remove() {
      for (const context of contexts) await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Whether bytes hold a text, in either of the ways in which V8 and LevelDB write one. */
export const holds = (bytes: Buffer, text: string): boolean =>
  bytes.includes(Buffer.from(text, 'utf8')) || bytes.includes(Buffer.from(text, 'utf16le'));
