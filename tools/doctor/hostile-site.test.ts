import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runProgram } from '../../emulator/stack/run-program.ts';
import { SITES } from './testing/hostile-sites.ts';

/** A process of its own, which a pattern without an end does not keep from being ended. */
const program = runProgram(fileURLToPath(new URL('testing/examine-hostile-sites.ts', import.meta.url)));

test.each(SITES)('a site with %s keeps nobody waiting', async (what, _, says) => {
  const end = `"what":${JSON.stringify(what)}}\n`;
  await program.prints(end);
  const line = program
    .output()
    .split('\n')
    .find((text) => `${text}\n`.endsWith(end))!;
  const { said } = JSON.parse(line) as { said: string[] };
  expect(said.join('\n')).toMatch(says);
  // No line is as long as what the site sent.
  for (const text of said) expect(text.length).toBeLessThan(1000);
});
