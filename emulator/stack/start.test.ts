import { afterEach, expect, test, vi } from 'vitest';
import { freePorts, listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { startBuiltSite } from './built-site.ts';

afterEach(() => void vi.unstubAllEnvs());

const start = () => startBuiltSite({ onStop() {}, end() {}, fail() {} }, {});

test('npm start builds the site first, and fails if the build does', async () => {
  const [port] = await freePorts(1);
  vi.stubEnv('PORT', String(port));
  // Ends the program that builds.
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(3)');
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(start()).rejects.toThrow('The build failed (3); its output is above.');
});

test('before it builds anything, npm start refuses a port that is in use, or not a number', async () => {
  const busy = await listenOnLoopback(() => undefined, 0);
  vi.stubEnv('PORT', String(busy.port));
  await expect(start()).rejects.toThrow(/^Port \d+ is in use\. /);
  vi.stubEnv('PORT', 'eighty');
  await expect(start()).rejects.toThrow(/^PORT must be a whole number /);
  await busy.close();
});
