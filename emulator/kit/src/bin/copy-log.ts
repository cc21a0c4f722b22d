import { unwatchFile, watchFile } from 'node:fs';
import { open, rm } from 'node:fs/promises';

/** How often to look for new lines (milliseconds). Test suites wait for seconds until the link of a mail appears. */
const INTERVAL = 50;

/**
 * Copies a log to another file while the log grows. In the copy, one text replaces another.
 *
 * @param log The path of the log, which exists.
 * @param copy The path of the copy. A file that is there is replaced.
 * @returns a function that stops copying and removes the copy
 */
export async function copyLog(
  log: string,
  copy: string,
  replaced: string,
  replacement: string,
): Promise<() => Promise<void>> {
  const source = await open(log);
  const target = await open(copy, 'w');
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
  const copyLater = () => void (copying = copying.then(copyNew));

  copyLater();
  watchFile(log, { interval: INTERVAL }, copyLater);
  return async () => {
    unwatchFile(log, copyLater);
    await copying;
    await Promise.all([source.close(), target.close()]);
    await rm(copy, { force: true });
  };
}
