import { test } from '@playwright/test';

test('the emulators die while this test runs forever', async () => {
  process.kill(Number(process.env['EMULATORS_PID']), 'SIGKILL');
  await new Promise(() => undefined);
});
