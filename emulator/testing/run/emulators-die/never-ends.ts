import { test } from '@playwright/test';

test('the emulators die, and this never ends by itself', async () => {
  process.kill(Number(process.env['EMULATORS_PID']), 'SIGKILL');
  await new Promise(() => undefined);
});
