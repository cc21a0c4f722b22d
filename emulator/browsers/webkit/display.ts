import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** The size (pixels) and the colour depth (bits) of the screen: room for a window and a popup. */
const SCREEN = '1280x1024x24';

/** A display for browsers with windows. */
export interface Display {
  /** The value of `DISPLAY`. */
  name: string;
  stop(): Promise<void>;
}

/**
 * Starts a virtual X server, so that windows neither disturb a person nor need a screen.
 *
 * @param program path of Xvfb; without it, the person's own display is used
 * @throws {Error} of one sentence if it does not start, or there is no display
 */
export async function startDisplay(program: string | undefined): Promise<Display> {
  if (program === undefined) return ownDisplay();
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    // Detached from the terminal, whose Ctrl-C would end the server before its browser.
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

function ownDisplay(): Display {
  const name = process.env['DISPLAY'];
  if (!name) throw new Error('There is no display. Install xvfb, or set DISPLAY.');
  return { name, stop: () => Promise.resolve() };
}
