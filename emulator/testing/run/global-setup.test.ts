import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { findBrowser } from '../../stack/find-browser.ts';
import globalSetup from './global-setup.ts';

vi.mock('node:os', async (original) => ({ ...(await original<object>()), networkInterfaces: vi.fn() }));
vi.mock('../../stack/find-browser.ts');
vi.mock('./start-run.ts', async (original) => ({ ...(await original<object>()), default: vi.fn() }));

test('without a browser, a run of the scenarios fails with one line', () => {
  vi.mocked(findBrowser).mockReturnValue(undefined);
  expect(globalSetup).toThrow('There is no Chromium to test with. Run npm run browser first.');
});

test('on a machine with only the loopback interface, a run of the scenarios fails with one line', () => {
  vi.mocked(findBrowser).mockReturnValue('/chromium');
  vi.mocked(networkInterfaces).mockReturnValue({ lo: [{ internal: true } as never] });
  expect(globalSetup).toThrow(
    'This machine has only the loopback interface. Connect to a network, with or without internet.',
  );
});
