import { expect, test } from 'vitest';
import { isPageMessage, isWorkerMessage } from './worker-messages.ts';

test('each side knows the other side’s messages, and not its own', () => {
  expect(isPageMessage({ type: 'activate' })).toBe(true);
  expect(isPageMessage({ type: 'postponed' })).toBe(false);
  expect(isWorkerMessage({ type: 'postponed' })).toBe(true);
  expect(isWorkerMessage({ type: 'activate' })).toBe(false);
});

test.each([undefined, null, 'activate', 1, {}, { type: 1 }, { type: 'toString' }])(
  'what others post (%j) is no message',
  (data) => {
    expect(isPageMessage(data)).toBe(false);
    expect(isWorkerMessage(data)).toBe(false);
  },
);
