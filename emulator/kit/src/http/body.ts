import type { IncomingMessage } from 'node:http';

/** The maximum length of a body that is read as a whole (bytes). Calls of the SDK and of our APIs are far shorter. */
export const BODY_LIMIT = 1_000_000;

/**
 * Reads a request's whole body. Discards the rest of a body that is too long.
 *
 * @returns `undefined` for a body longer than {@link BODY_LIMIT}, as soon as that is known
 * @throws {Error} if the client leaves before the end
 */
export function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) resolve(undefined);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_LIMIT) return chunks.push(chunk);
      chunks.length = 0;
      return resolve(undefined);
    });
    request.on('end', () => resolve(size <= BODY_LIMIT ? Buffer.concat(chunks) : undefined));
    request.on('close', () => reject(new Error('The client left.')));
  });
}
