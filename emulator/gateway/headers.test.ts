import { expect, test } from 'vitest';
import { endToEndHeaders, headerValue, withoutHeaders } from './headers.ts';

test('repeated headers keep their order and case', () => {
  const headers = ['Set-Cookie', 'a=1', 'X-Case', 'kept', 'set-cookie', 'b=2'];

  expect(endToEndHeaders(headers)).toEqual(headers);
});

test('hop-by-hop headers stay behind, in any case', () => {
  const headers = ['Keep-Alive', 'timeout=5', 'TRANSFER-ENCODING', 'chunked', 'Host', 'localhost'];

  expect(endToEndHeaders(headers)).toEqual(['Host', 'localhost']);
});

test('a header that Connection names stays behind', () => {
  const headers = ['Connection', 'close, X-Hop', 'x-hop', '1', 'X-End', '2'];

  expect(endToEndHeaders(headers)).toEqual(['X-End', '2']);
});

test('a value that reads like a header name is no name', () => {
  expect(withoutHeaders(['X-Kind', 'etag', 'ETag', '"1"'], ['etag'])).toEqual(['X-Kind', 'etag']);
});

test('the values of a repeated header are joined', () => {
  expect(headerValue(['Vary', 'Origin', 'vary', 'Accept'], 'vary')).toBe('Origin, Accept');
  expect(headerValue(['Vary', 'Origin'], 'origin')).toBeUndefined();
});
