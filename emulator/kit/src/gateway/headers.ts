/** Header lines as Node's parser gives them: name, value, name, value … in their case and order, repeats included. */
export type RawHeaders = readonly string[];

/** Headers that belong to one connection, so that a proxy removes them (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Headers that `Connection` cannot declare hop-by-hop. Without them, the next server would frame or route the message
 * differently, and take the end of a body for a request of somebody else (request smuggling).
 */
const END_TO_END = new Set(['host', 'content-length', 'origin']);

/** @returns all values of a header joined by a comma, `undefined` if it is absent. @param name In lower case. */
export function headerValue(headers: RawHeaders, name: string): string | undefined {
  const values = headers.filter((_, i) => i % 2 === 1 && headers[i - 1]?.toLowerCase() === name);
  return values.length === 0 ? undefined : values.join(', ');
}

/** @returns the lines without the named headers. @param names In lower case. */
export function withoutHeaders(headers: RawHeaders, names: Iterable<string>): string[] {
  const dropped = new Set(names);
  return headers.filter((_, i) => !dropped.has((headers[i - (i % 2)] ?? '').toLowerCase()));
}

/** @returns the lines to pass on: those that neither the standard nor `Connection` declares hop-by-hop */
export function endToEndHeaders(headers: RawHeaders): string[] {
  const named = (headerValue(headers, 'connection') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !END_TO_END.has(name));
  return withoutHeaders(headers, [...HOP_BY_HOP, ...named]);
}
