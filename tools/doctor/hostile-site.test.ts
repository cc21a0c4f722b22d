import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runProgram } from '../../emulator/stack/run-program.ts';
import { SITES } from './testing/hostile-sites.ts';

/** A separate process. A test can end this process even while a regular expression hangs. */
const program = runProgram(fileURLToPath(new URL('testing/examine-hostile-sites.ts', import.meta.url)));

test.each(SITES)('the doctor finishes quickly on a site with %s', async (what, _, says) => {
  const end = `"what":${JSON.stringify(what)}}\n`;
  await program.prints(end);
  const line = program
    .output()
    .split('\n')
    .find((text) => `${text}\n`.endsWith(end))!;
  const { said } = JSON.parse(line) as { said: string[] };
  expect(said.join('\n')).toMatch(says);
  // Each line is much shorter than the text that the site sent.
  for (const text of said) expect(text.length).toBeLessThan(1000);
});
