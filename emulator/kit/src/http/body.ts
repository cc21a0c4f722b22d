import type { IncomingMessage } from 'node:http';

/** The maximum length of a body that `readBody` accepts (bytes). Bodies for the provider or our own APIs are far shorter. */
export const BODY_LIMIT = 1_000_000;

/**
 * Reads a request's whole body. Discards the rest of a body that is too long.
 *
 * @returns the body; `undefined`, before the body has ended, if it is longer than {@link BODY_LIMIT}
 * @throws {Error} if the client leaves before the body has ended
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
