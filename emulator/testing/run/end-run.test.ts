import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../stack/project.ts';
import { PLAYWRIGHT } from '../../stack/run-node.ts';

const CONFIG = fileURLToPath(new URL('emulators-die/playwright.config.ts', import.meta.url));

test('if the emulators die, a run says so in one line, undoes its setup, and exits as after Ctrl-C', async () => {
  const args = [PLAYWRIGHT, 'test', '--config', CONFIG];
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: REPOSITORY }, (failure, out, error) =>
      resolve({ code: failure?.code, output: out + error }),
    );
  });

  expect(code).toBe(130);
  expect(output).toMatch(/^The emulators ended \(SIGKILL\)\.$/m);
  expect(output).toMatch(/^All is undone\.$/m);
}, 60_000);
