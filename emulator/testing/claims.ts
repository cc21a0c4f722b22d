import { readFile } from 'node:fs/promises';

const RECORD = new URL('../../docs/decisions/0068-one-session-and-its-attackers.md', import.meta.url);

/** A row of the table in decision 68. */
export type Claim = {
  text: string;
  /** The files and folders below `emulator/scenarios/` that try it. */
  triedIn: readonly string[];
  /** The number of seconds in it. */
  seconds: number | undefined;
};

/** @returns what decision 68 says about each attacker */
export async function claims(): Promise<Claim[]> {
  const [, , ...rows] = (await readFile(RECORD, 'utf8')).split('\n').filter((line) => line.startsWith('|'));
  return rows.map((text) => ({
    text,
    triedIn:
      text
        .split('|')
        .at(-2)!
        .match(/[\w/-]+/g) ?? [],
    seconds: Number(/(\d+) s\b/.exec(text)?.[1]) || undefined,
  }));
}

/**
 * Reads a claim, for the test that tries it: the test then fails when the record no longer makes it.
 *
 * @param words of the claim
 * @throws {Error} where no row, or more than one, has them
 */
export async function claim(words: string): Promise<Claim> {
  const found = (await claims()).filter(({ text }) => text.includes(words));
  if (found.length !== 1) throw new Error(`decision 68 has ${found.length} rows with "${words}".`);
  return found[0]!;
}
