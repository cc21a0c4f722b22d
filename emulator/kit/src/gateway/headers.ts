/**
 * Header lines as Node's parser returns them: name, value, name, value …, in the sender's case and order, with repeated
 * headers.
 */
export type RawHeaders = readonly string[];

/** Headers that concern one connection only. A proxy must remove them (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** @returns all values of a header, joined by commas; `undefined` if the header is absent. @param name In lower case. */
export function headerValue(headers: RawHeaders, name: string): string | undefined {
  const values = headers.filter((_, i) => i % 2 === 1 && headers[i - 1]?.toLowerCase() === name);
  return values.length === 0 ? undefined : values.join(', ');
}

/** @returns the header lines without the headers in `names`. @param names In lower case. */
export function withoutHeaders(headers: RawHeaders, names: Iterable<string>): string[] {
  const dropped = new Set(names);
  return headers.filter((_, i) => !dropped.has((headers[i - (i % 2)] ?? '').toLowerCase()));
}

/** @returns the header lines to pass on, without those that RFC 9110 or the header `Connection` limits to one connection */
export function endToEndHeaders(headers: RawHeaders): string[] {
  const named = (headerValue(headers, 'connection') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return withoutHeaders(headers, [...HOP_BY_HOP, ...named]);
}
