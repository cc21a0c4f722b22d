import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';

async function outputOf(...args: string[]): Promise<string> {
  const run = runCli(args);
  expect([await run.exitCode, run.errors()]).toEqual([0, '']);
  return run.output();
}

test('--version prints the version of the package', async () => {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  expect(await outputOf('--version')).toBe(`${(JSON.parse(text) as { version: string }).version}\n`);
});

test('-h prints the help of the program; after a command, it prints the help of that command', async () => {
  expect(await outputOf('-h')).toBe(await outputOf('help'));
  for (const command of ['exec', 'serve', 'inject'])
    expect(await outputOf(command, '-h')).toBe(await outputOf('help', command));
});
