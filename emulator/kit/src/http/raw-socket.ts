import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Sends bytes as they are, for requests that no HTTP client would send.
 *
 * @param message One byte per character.
 * @returns all that comes back until the server closes the connection
 */
export async function exchange(port: number, message: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(message, 'latin1');
  return (await buffer(socket)).toString('latin1');
}
