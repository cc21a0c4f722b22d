import { expect, test } from 'vitest';
import { assertCanTest } from './global-setup.ts';

test.each([
  ['without a browser', undefined, 'There is no Chromium to test with. Run npm run browser first.'],
  [
    'on a machine with only the loopback interface',
    '/chromium',
    'This machine has only the loopback interface. Connect to a network, with or without internet.',
  ],
])('%s, a run of the scenarios fails with one line', (_, browser, line) => {
  expect(() => assertCanTest(browser, { lo: [{ internal: true } as never] })).toThrow(line);
});
