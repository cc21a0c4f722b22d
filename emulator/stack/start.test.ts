import { afterEach, expect, test, vi } from 'vitest';
import { freePorts, listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { startBuiltSite } from './built-site.ts';

afterEach(() => void vi.unstubAllEnvs());

const start = (port: number) => startBuiltSite({ onStop() {}, end() {}, fail() {} }, port);

test('npm start builds the site first, and fails if the build does', async () => {
  const [port] = (await freePorts(1)) as [number];
  // Ends the program that builds.
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(3)');
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(start(port)).rejects.toThrow('The build failed (3); its output is above.');
});

test('before it builds anything, npm start refuses a port that is in use', async () => {
  const busy = await listenOnLoopback(() => undefined, 0);
  await expect(start(busy.port)).rejects.toThrow(
    /^Port \d+ is in use\. .* choose another port with npm start -- --port \d+\.$/,
  );
  await busy.close();
});
