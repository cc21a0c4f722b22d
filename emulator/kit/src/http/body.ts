import type { IncomingMessage } from 'node:http';

/**
 * Reads a request's whole body. If the body is too long, discards all of it.
 *
 * @param limit The maximum length (bytes).
 * @returns the body; if the body is longer than the limit, `undefined` without waiting for its end
 * @throws {Error} if the client closes the connection before the body has ended
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) resolve(undefined);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return chunks.push(chunk);
      chunks.length = 0;
      return resolve(undefined);
    });
    request.on('end', () => resolve(size <= limit ? Buffer.concat(chunks) : undefined));
    request.on('close', () => reject(new Error('The client left.')));
  });
}
