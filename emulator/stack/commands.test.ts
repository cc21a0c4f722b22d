import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { REPOSITORY } from './project.ts';

test.each([
  'start',
  'faults',
  'lab',
  'replay',
  'bench',
  'mutants',
  'fuzz',
  'deploy',
  'doctor',
  'test:browsers',
])('npm run %s starts and prints its help', async (command) => {
  const args = ['run', '--silent', command, '--', '--help'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: REPOSITORY, shell: true });
  expect(stdout).toMatch(/^npm (run )?[\w:]+ -- /);
});
