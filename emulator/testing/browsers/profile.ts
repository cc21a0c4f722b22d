import { readdir, readFile, readlink, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Worker } from '@playwright/test';
import { browserArgs, findBrowser } from '../../stack/find-browser.ts';
import { startRawBrowser, type RawBrowser } from './devtools-pipe.ts';

const TAB_CONTROL = fileURLToPath(new URL('tab-control', import.meta.url));

/** A browser's profile on disk. A test can open it, kill the browser, open it again and read it. It has no guards. */
export interface Profile {
  /** Starts a browser on the profile. @param args Further command-line arguments, e.g. `--restore-last-session`. */
  open(args?: string[]): Promise<BrowserContext>;
  /** Starts it with the extension of tab-control/, whose worker can reopen a closed tab and duplicate an open one. */
  openWithTabControl(): Promise<{ context: BrowserContext; control: Worker }>;
  /** Starts it without Playwright. */
  openRaw(args?: string[]): RawBrowser;
  /** Kills the browser: it flushes nothing and notifies no page. Resolves when it is gone. */
  kill(context: BrowserContext): Promise<void>;
  /** @returns everything that sites have stored, as bytes on disk. @param kinds Folders of the profile, e.g. `IndexedDB`. */
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
      // Chromium's own lock names the process that has the profile: HOST-PID.
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

/** @returns whether bytes contain a text, in either of the encodings of V8 and LevelDB */
export const holds = (bytes: Buffer, text: string): boolean =>
  bytes.includes(Buffer.from(text, 'utf8')) || bytes.includes(Buffer.from(text, 'utf16le'));
