import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Worker } from '@playwright/test';
import { temporaryFolder } from 'firebase-auth-faults/command';
import { browserArgs, findBrowser } from '../../stack/find-browser.ts';
import { startRawBrowser } from './devtools-pipe.ts';

const TAB_CONTROL = fileURLToPath(new URL('tab-control', import.meta.url));

/** A browser's profile on disk. A test can open it, kill the browser, open it again and read it. It has no guards. */
export type Profile = Awaited<ReturnType<typeof newProfile>>;

export async function newProfile() {
  const folder = await temporaryFolder('specdock-profile');
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
    /** Starts a browser on the profile. @param args further command-line arguments, e.g. `--restore-last-session` */
    open: (args?: string[]) => open(args),
    /** Starts it with the extension of tab-control/, whose worker can reopen a closed tab and duplicate an open one. */
    async openWithTabControl() {
      const args = [`--load-extension=${TAB_CONTROL}`, `--disable-extensions-except=${TAB_CONTROL}`];
      const context = await open(args, ['--disable-extensions']);
      const isControl = (worker: Worker) => worker.url().startsWith('chrome-extension://');
      const control =
        context.serviceWorkers().find(isControl) ??
        (await context.waitForEvent('serviceworker', { predicate: isControl }));
      return { context, control };
    },
    /** Starts it without Playwright. */
    openRaw(args: string[] = []) {
      const browser = startRawBrowser(executablePath!, folder, args);
      contexts.add(browser);
      return browser;
    },
    /** Kills all processes of the browser: none flushes anything or notifies a page. Resolves when they are gone. */
    async kill(context: BrowserContext): Promise<void> {
      // Chromium's own lock names the process that has the profile: HOST-PID.
      const owner = await readlink(join(folder, 'SingletonLock'));
      const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
      // Playwright makes it the leader of a process group.
      process.kill(-Number(owner.split('-').at(-1)), 'SIGKILL');
      await gone;
      contexts.delete(context);
      for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
        await rm(join(folder, lock), { force: true });
    },
    /** @returns every file of the profile, by its path in it */
    async files(): Promise<Map<string, Buffer>> {
      const files = new Map<string, Buffer>();
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        // A running browser deletes files meanwhile.
        const bytes = entry.isFile() && (await readFile(path).catch(() => undefined));
        if (bytes) files.set(relative(folder, path), bytes);
      }
      return files;
    },
    async remove(): Promise<void> {
      for (const context of contexts) await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** @returns whether bytes contain a text, in either of the encodings of V8 and LevelDB */
export const holds = (bytes: Buffer, text: string): boolean =>
  bytes.includes(Buffer.from(text, 'utf8')) || bytes.includes(Buffer.from(text, 'utf16le'));
