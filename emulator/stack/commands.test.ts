import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { REPOSITORY } from './project.ts';

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

// Runs the commands without npm, because npm takes longer to start than most of the commands.
test.concurrent.each(['start', 'test', 'faults', 'replay', 'deploy', 'doctor', 'test:browsers'])(
  'npm run %s starts and prints its help',
  async (command) => {
    const { stdout } = await promisify(exec)(`${scripts[command]} --help`, { cwd: REPOSITORY });
    expect(stdout).toMatch(/^npm (run )?[\w:]+ -- /);
  },
);
