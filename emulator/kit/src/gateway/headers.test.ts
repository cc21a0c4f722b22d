import { expect, test } from 'vitest';
import { endToEndHeaders, headerValue, withoutHeaders } from './headers.ts';

test('hop-by-hop headers are removed, in any case', () => {
  const hops = 'Keep-Alive TRANSFER-ENCODING Proxy-Connection TE Trailer Upgrade Connection'.split(' ');
  const headers = [...hops.flatMap((name) => [name, 'x']), 'Host', 'localhost'];

  expect(endToEndHeaders(headers)).toEqual(['Host', 'localhost']);
});

test('a header value that looks like a header name does not count as a name', () => {
  expect(withoutHeaders(['X-Kind', 'etag', 'ETag', '"1"'], ['etag'])).toEqual(['X-Kind', 'etag']);
});

test('the values of a repeated header are joined', () => {
  expect(headerValue(['Vary', 'Origin', 'vary', 'Accept'], 'vary')).toBe('Origin, Accept');
  expect(headerValue(['Vary', 'Origin', 'Accept', 'x'], 'origin')).toBeUndefined();
});
