import { unwatchFile, watchFile } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How often to look for new lines (milliseconds). */
const INTERVAL = 50;
/**
 * How long to wait for a line (milliseconds). firebase-tools writes the line of a mail before it answers the call, so the line
 * may be in the copy already.
 */
const LINE_LIMIT = 100;

/**
 * Copies a log to another file while the log grows. In the copy, one text replaces another.
 *
 * @param log The path of the log.
 * @param copy The path of the copy. A file that is there is replaced.
 * @returns `untilLonger`, which waits a moment for a new line in the copy, and `stop`, which ends copying and removes the copy
 * @throws {Error} if there is no log, or the copy cannot be written
 */
export async function copyLog(
  log: string,
  copy: string,
  replaced: string,
  replacement: string,
): Promise<{ untilLonger(): Promise<void>; stop(): Promise<void> }> {
  const source = await open(log);
  const target = await open(copy, 'w').catch(async (error: unknown) => {
    await source.close();
    throw error;
  });
  let position = 0;
  /** The end of the text so far, if `replaced` may begin there. */
  let held = '';
  let copying = Promise.resolve();

  async function copyNew(): Promise<void> {
    const { size } = await source.stat();
    // The file's times may change alone.
    if (size <= position) return;
    const { buffer, bytesRead } = await source.read(Buffer.alloc(size - position), { position });
    position += bytesRead;
    const text = held + buffer.toString('utf8', 0, bytesRead);
    const parts = Array.from(replaced, (_, index) => replaced.slice(0, replaced.length - index - 1));
    held = parts.find((part) => part !== '' && text.endsWith(part)) ?? '';
    const whole = text.slice(0, text.length - held.length);
    await target.appendFile(whole.replaceAll(replaced, replacement));
  }
  const copyLater = () => (copying = copying.then(copyNew));

  await copyLater();
  watchFile(log, { interval: INTERVAL }, copyLater);
  return {
    async untilLonger() {
      const start = position;
      const limit = Date.now() + LINE_LIMIT;
      while (Date.now() < limit) {
        await copyLater();
        if (position > start) return;
        await wait(5);
      }
    },
    async stop() {
      unwatchFile(log, copyLater);
      await copying;
      await Promise.all([source.close(), target.close()]);
      await rm(copy, { force: true });
    },
  };
}
