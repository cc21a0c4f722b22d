import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** The size (pixels) and the colour depth (bits) of the virtual screen, which has room for a window and a popup. */
const SCREEN = '1280x1024x24';

/**
 * Starts a virtual X server. The browser's windows then do not appear on the person's screen, and need no real screen.
 *
 * @param program The path of Xvfb.
 * @returns The display's name, for the variable `DISPLAY`, and a function that ends the server.
 * @throws {Error} of one sentence if Xvfb does not start.
 */
export async function startDisplay(program: string) {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    // Detached from the terminal. Otherwise, Ctrl-C would end the server before the browser.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit').then(
    ([code, signal]) => String(code ?? signal),
    ({ message }: Error) => message,
  );
  // Xvfb picks a free display number and writes it to this pipe once it listens.
  const number = once(server.stdio[3] as Readable, 'data').then(([bytes]) => String(bytes).trim());
  const first = await Promise.race([number, ended.then((how) => new Error(how))]);
  if (first instanceof Error) throw new Error(`${program} does not start (${first.message}).`);
  return {
    name: `:${first}`,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
