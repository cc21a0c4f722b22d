import { setTimeout as wait } from 'node:timers/promises';

/** A connection to the internet, which all answers share. */
export interface Link {
  /** Time from a request to the first byte of its answer (milliseconds). */
  latency: number;
  /** Bytes per second. */
  rate: number;
}

/** A phone on a slow network: 150 ms and 1.6 Mbit/s, as Lighthouse's mobile setting. */
export const SLOW: Link = { latency: 150, rate: 200_000 };

/** This machine itself. */
export const FAST: Link = { latency: 0, rate: Infinity };

/** The number of bytes that one answer sends before another has its turn. */
const TURN = 4096;

/**
 * Paces answers as a slow link does. The server does it, since a browser's own emulation leaves out the requests of a
 * service worker and those of other windows.
 */
export function pacer({ latency, rate }: Link) {
  /** When the link has sent all that waits for it. */
  let freeAt = 0;
  return {
    latency: () => wait(latency),
    /** Sends a body in turns. @param write sends a part; @returns whether the receiver still wants more */
    async send(body: Buffer, write: (part: Buffer) => boolean): Promise<void> {
      for (let start = 0; start < body.length; start += TURN) {
        const part = body.subarray(start, start + TURN);
        freeAt = Math.max(freeAt, performance.now()) + (1000 * part.length) / rate;
        await wait(freeAt - performance.now());
        if (!write(part)) return;
      }
    },
  };
}
