import type { IncomingMessage } from 'node:http';
import { gunzip, inflate } from 'node:zlib';

/** The encodings that the Auth emulator unpacks; the emulator refuses all others (body-parser 1.20, lib/read.js). */
const UNPACKERS = new Map([
  ['deflate', inflate],
  ['gzip', gunzip],
]);

/**
 * Measures a compressed ("packed") body after unpacking, because a few bytes may unpack to a body that crashes the Auth
 * emulator.
 *
 * @returns a function that tells whether a packed body has at most `limit` bytes once unpacked; `undefined` for a request
 *   whose body is not packed. A damaged body counts as short enough, because the emulator itself refuses it.
 */
export function unpackerOf({
  headers,
}: IncomingMessage): ((body: Buffer, limit: number) => Promise<boolean>) | undefined {
  const unpack = UNPACKERS.get(headers['content-encoding']?.toLowerCase() ?? '');
  if (!unpack) return undefined;
  return (body, maxOutputLength) =>
    new Promise((resolve) =>
      unpack(body, { maxOutputLength }, (error) =>
        resolve((error as NodeJS.ErrnoException | null)?.code !== 'ERR_BUFFER_TOO_LARGE'),
      ),
    );
}
