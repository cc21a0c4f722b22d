import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './project.ts';
import { commandOf, runToEnd } from './run-program.ts';

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('every command of package.json runs an existing program', () => {
  const programs = Object.values(scripts).flatMap((script) => script.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? []);
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter((file) => !existsSync(join(REPOSITORY, file)))).toEqual([]);
});

// Journeys start `npm start`, `npm run deploy` and `npm run doctor`.
test.concurrent.each(['faults', 'replay', 'test:browsers'])(
  'npm run %s starts and prints its help',
  async (name) => {
    const help = await runToEnd(process.execPath, commandOf(name, '--help'), { cwd: REPOSITORY });
    expect(help).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^Usage: npm (run )?[\w:]+ -- /),
    });
  },
);
