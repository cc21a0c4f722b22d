import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chromium, firefox, type BrowserContext, type PlaywrightWorkerOptions } from '@playwright/test';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { browserArgs, findBrowser } from '../../stack/find-browser.ts';
import { typeInsteadOfFilling } from './firefox-fill.ts';

/** The browser of the run, as Playwright's fixtures describe it. */
type Engine = Partial<Pick<PlaywrightWorkerOptions, 'browserName' | 'launchOptions'>>;

/**
 * A browser's profile on disk. A test can close and reopen the profile's browser, and read the files. The guards of a
 * scenario (test.ts) do not watch its pages.
 */
export type Profile = Awaited<ReturnType<typeof newProfile>>;

export async function newProfile(engine: Engine = {}) {
  const folder = await temporaryFolder('specdock-profile');
  const contexts = new Set<BrowserContext>();
  return {
    /**
     * Starts a browser with the profile: full Chromium, or the Firefox of the run. Only Chromium can restore the tabs of its
     * last run, and has a base URL.
     */
    async open({ restoresTabs, baseURL }: { restoresTabs?: boolean; baseURL?: string } = {}) {
      const { browserName, launchOptions } = engine;
      const isFirefox = browserName === 'firefox';
      const executablePath = findBrowser();
      const context: BrowserContext = isFirefox
        ? await firefox.launchPersistentContext(folder, launchOptions)
        : await chromium.launchPersistentContext(folder, {
            serviceWorkers: 'allow',
            args: [...browserArgs(), ...(restoresTabs ? ['--restore-last-session'] : [])],
            ...(baseURL && { baseURL }),
            ...(executablePath && { executablePath }),
          });
      if (isFirefox) await typeInsteadOfFilling(context);
      contexts.add(context.on('close', () => contexts.delete(context)));
      return context;
    },
    /** The browsers that run with the profile. */
    contexts,
    /** @returns the profile's files by relative path */
    async files(): Promise<Map<string, Buffer>> {
      const found = new Map<string, Buffer>();
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        // The browser may have deleted the file, because it may still be running.
        const bytes = entry.isFile() && (await readFile(path).catch(() => undefined));
        if (bytes) found.set(relative(folder, path), bytes);
      }
      return found;
    },
    async remove(): Promise<void> {
      for (const context of contexts) await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
