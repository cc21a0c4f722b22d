import { setTimeout as pause } from 'node:timers/promises';
import { tableLines } from '../command/table.ts';
import type { FaultsClient, RecordedCall } from './client.ts';

/** The pause between two requests to the gateway (milliseconds). */
const INTERVAL = 250;

/** @returns a call as the cells of one line of a table */
export function callCells({ number, operation, status, outcome, ms, rule }: RecordedCall): string[] {
  const how = outcome === 'answered' ? String(status) : outcome;
  return [`#${number}`, operation, how, `${ms} ms`, rule === undefined ? '' : `rule ${rule}`];
}

/**
 * Prints a line for each call that begins from now on. A call that stays pending for more than a moment gets two lines: one
 * while it is pending, and one when it ends.
 *
 * @param stopped The function returns when this signal aborts.
 * @throws {Error} with one line, if the gateway stops answering
 */
export async function watchCalls(
  faults: FaultsClient,
  { print, stopped }: { print: (line: string) => void; stopped: AbortSignal },
): Promise<void> {
  const printed = new Map<number, RecordedCall['outcome']>();
  let after = (await faults.calls()).at(-1)?.number ?? 0;
  print('Each new call appears here. Ctrl-C ends the watch.');
  while (!stopped.aborted) {
    const calls = await faults.calls(after);
    for (const call of calls) {
      const isBrief = call.outcome === 'pending' && call.ms < INTERVAL;
      if (isBrief || printed.get(call.number) === call.outcome) continue;
      printed.set(call.number, call.outcome);
      print(tableLines([callCells(call)])[0]!);
    }
    const pending = calls.find(({ outcome }) => outcome === 'pending');
    after = pending ? pending.number - 1 : (calls.at(-1)?.number ?? after);
    await pause(INTERVAL, undefined, { signal: stopped }).catch(() => undefined);
  }
}
