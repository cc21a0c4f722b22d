import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { ENDED_EARLY } from '../../testing/browsers/ended-early.ts';
import { processes } from '../processes.ts';

const CONFIG = fileURLToPath(new URL('dies.config.ts', import.meta.url));
const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

test('a run whose Firefox dies says so, goes on in another one, and leaves nothing', async () => {
  const run = fork(PLAYWRIGHT, ['test', '--config', CONFIG], { silent: true });
  const said = once(run, 'message');
  const [output, [code]] = await Promise.all([text(run.stdout!), once(run, 'exit')]);

  expect(output).toContain('1 passed');
  expect(code).toBe(1);
  expect(await said).toEqual([ENDED_EARLY, undefined]);
  const killed = Number(/^Firefox is (\d+)\.$/m.exec(output)![1]);
  // Its other processes notice a moment later.
  await expect.poll(() => processes().filter(({ group }) => group === killed)).toEqual([]);
});
