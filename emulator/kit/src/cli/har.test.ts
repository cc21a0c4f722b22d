import { expect, test } from 'vitest';
import { faultyCall } from '../rules/testing/faulty-call.ts';

interface Har {
  log: {
    entries: {
      request: { url: string; bodySize: number; postData: { text: string; comment?: string } };
      response: { bodySize: number; content: { size: number; text: string; comment?: string } };
    }[];
  };
}

test.each([
  [65_536, undefined],
  [65_537, 'The text is the first 65536 of 65537 bytes.'],
])('in the HTTP archive, a request of %i bytes has the comment %j', async (bytes, comment) => {
  const { call, faults } = await faultyCall({ kind: 'no-op' });
  await call('x'.repeat(bytes));

  const { postData, bodySize } = ((await faults.har()) as Har).log.entries[0]!.request;

  expect([postData.text.length, bodySize, postData.comment]).toEqual([65_536, bytes, comment]);
});

test('in the HTTP archive, a truncated answer has a comment', async () => {
  const { call, faults } = await faultyCall({ kind: 'answer', body: { long: 'ä'.repeat(40_000) } });
  const { headers } = await call();
  const length = Number(headers['content-length']);

  const [entry] = ((await faults.har()) as Har).log.entries;

  expect(length).toBeGreaterThan(80_000);
  expect(entry!.response).toMatchObject({
    bodySize: length,
    content: { size: length, comment: `The text is the first 65536 of ${length} bytes.` },
  });
});
