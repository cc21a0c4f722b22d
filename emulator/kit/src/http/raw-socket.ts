import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Sends bytes unchanged, for requests that no HTTP client would send.
 *
 * @param message One byte per character.
 * @returns all bytes that the server sends until it closes the connection
 */
export async function exchange(port: number, message: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(message, 'latin1');
  return (await buffer(socket)).toString('latin1');
}
