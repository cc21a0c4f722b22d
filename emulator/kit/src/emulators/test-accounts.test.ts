import { expect, test, vi } from 'vitest';
import { testAccounts } from './test-accounts.ts';

vi.hoisted(() => {
  let time = 0;
  // A second passes at each look at the clock.
  Date.now = () => (time += 1000);
});

test('a code that never comes is an error although the test has set the date to a time that does not pass', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ verificationCodes: [] }));
  vi.setSystemTime(0);
  const nobody = 'http://127.0.0.1:9';
  const stack = { gateway: nobody, auth: nobody, projectId: 'demo-test' };

  await expect(testAccounts(stack, 'default', nobody).phoneCode('+16505553434')).rejects.toThrow(
    'No code to +16505553434 was sent within 5 s.',
  );
});
