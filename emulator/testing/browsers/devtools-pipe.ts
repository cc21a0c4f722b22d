import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { browserArgs } from '../../stack/find-browser.ts';

type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  error?: { message: string };
  result?: Record<string, unknown>;
};

/**
 * Starts Chromium and controls it by the debugging protocol over a pipe (chromedevtools.github.io/devtools-protocol).
 * Playwright cannot reuse a crashed tab, because its own debugger holds the reloaded page back.
 *
 * @param folder of the profile
 * @param args further command-line arguments
 */
export function startRawBrowser(executable: string, folder: string, args: string[]) {
  const fixed = ['--headless', '--remote-debugging-pipe', '--password-store=basic', '--use-mock-keychain'];
  const child = spawn(executable, [...browserArgs(), ...fixed, `--user-data-dir=${folder}`, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const toBrowser = child.stdio[3] as Writable;
  const fromBrowser = child.stdio[4] as Readable;
  const listeners = new Set<(message: Message) => void>();
  let rest = '';
  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop()!;
    for (const part of parts) for (const listener of listeners) listener(JSON.parse(part) as Message);
  });

  const until = (matches: (message: Message) => boolean) =>
    new Promise<Message>((resolve) => {
      const listener = (message: Message) => {
        if (!matches(message)) return;
        listeners.delete(listener);
        resolve(message);
      };
      listeners.add(listener);
    });

  let lastId = 0;
  async function send(method: string, params: object = {}, sessionId?: string) {
    const id = ++lastId;
    const answered = until((message) => message.id === id);
    toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    const { error, result } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result!;
  }

  /** @returns a tab, controlled only by protocol messages */
  const tab = (sessionId: string) => ({
    /** @returns the value of the expression in the page, or `undefined` while there is no page */
    async evaluate(expression: string): Promise<unknown> {
      const noPageYet = () => ({ result: {} });
      const { result } = await send('Runtime.evaluate', { expression }, sessionId).catch(noPageYet);
      return (result as { value?: unknown }).value;
    },
    /** Crashes the tab's process. Resolves when the browser has noticed. */
    async crash(): Promise<void> {
      await send('Inspector.enable', {}, sessionId);
      const crashed = until(
        (message) => message.method === 'Inspector.targetCrashed' && message.sessionId === sessionId,
      );
      // The browser never answers this call.
      void send('Page.crash', {}, sessionId).catch(() => undefined);
      await crashed;
    },
    /** Reloads the tab like the browser's Reload button, which works on a crashed tab too. */
    reload: () => send('Page.reload', {}, sessionId),
  });

  return {
    /** Waits for a tab at an address. */
    async tabAt(address: string) {
      for (;;) {
        const { targetInfos } = (await send('Target.getTargets')) as {
          targetInfos: { targetId: string; type: string; url: string }[];
        };
        const found = targetInfos.find(({ type, url }) => type === 'page' && url === address);
        if (!found) continue;
        const target = { targetId: found.targetId, flatten: true };
        const { sessionId } = await send('Target.attachToTarget', target);
        return tab(sessionId as string);
      }
    },
    async close(): Promise<void> {
      void send('Browser.close').catch(() => undefined);
      await gone;
    },
  };
}
