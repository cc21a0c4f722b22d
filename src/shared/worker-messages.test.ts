import { expect, test } from 'vitest';
import { isPageMessage, isWorkerMessage } from './worker-messages.ts';

test('each side accepts the messages of the other side and rejects its own', () => {
  expect(isPageMessage({ type: 'activate' })).toBe(true);
  expect(isPageMessage({ type: 'postponed' })).toBe(false);
  expect(isWorkerMessage({ type: 'postponed' })).toBe(true);
  expect(isWorkerMessage({ type: 'activate' })).toBe(false);
});

test.each([undefined, null, 'activate', 1, {}, { type: 1 }, { type: 'toString' }])(
  'a foreign message (%j) is rejected',
  (data) => {
    expect(isPageMessage(data)).toBe(false);
    expect(isWorkerMessage(data)).toBe(false);
  },
);
