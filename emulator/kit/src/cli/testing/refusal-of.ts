import { firstLine } from '../../command/one-line-errors.ts';
import type { Running } from '../../command/run-until-stopped.ts';
import { runBin } from '../run-bin.ts';

/**
 * Runs the command in this process, and stops what it has started.
 *
 * @returns the line that the program prints about bad input
 * @throws {Error} if the command refuses nothing
 */
export async function refusalOf(args: string[]): Promise<string> {
  const undoing: Parameters<Running['onStop']>[0][] = [];
  try {
    await runBin(args, { onStop: (undo) => undoing.push(undo), end() {}, fail() {} });
  } catch (error) {
    return firstLine(error as Error);
  } finally {
    for (const undo of undoing.toReversed()) await undo();
  }
  throw new Error(`The command ${args.join(' ')} was not refused.`);
}
