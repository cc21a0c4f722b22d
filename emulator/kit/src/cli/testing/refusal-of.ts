import { firstLine } from '../../command/one-line-errors.ts';
import type { Running } from '../../command/run-until-stopped.ts';
import { parse } from '../../command/command-line.ts';
import { newBin } from '../program.ts';

/**
 * Runs the command in this process, and stops what it has started.
 *
 * @returns the line that the program prints about bad input
 * @throws {Error} if the command refuses nothing
 */
export async function refusalOf(args: string[]): Promise<string> {
  const undoing: Parameters<Running['onStop']>[0][] = [];
  try {
    await parse(await newBin({ onStop: (undo) => void undoing.push(undo), end() {}, fail() {} }), args);
  } catch (error) {
    return firstLine(error as Error);
  } finally {
    for (const undo of undoing.toReversed()) await undo();
  }
  throw new Error(`The command ${args.join(' ')} was not refused.`);
}
