import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { publishStack } from '../run/running-stack.ts';
import { builtVersion } from './deployments.ts';

test('after a failed build of a version, the retry builds it again', async () => {
  const builds = await temporaryFolder('specdock-failed-builds');
  vi.stubEnv('SPECDOCK_STACK', '');
  publishStack({ builds } as never);
  // Ends the program that builds.
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(3)');
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(builds, { recursive: true });
  });
  for (const attempt of [1, 2])
    await expect(builtVersion('2'), `attempt ${attempt}`).rejects.toThrow('Command failed');
});
