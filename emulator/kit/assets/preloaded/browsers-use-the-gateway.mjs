/*
 * Preloaded into the Firebase CLI. Its servers answer pages of every origin, and the Auth emulator lets any of them act as
 * the project's owner. The gateway refuses such pages, but they could look for the emulators' own ports. So no server of
 * the CLI answers a browser, or a name that points here (DNS rebinding), at its own port. Programs may use it, and what
 * the gateway passes on names the gateway's port.
 */
import { Server } from 'node:http';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]):/;

function isBrowserAtOwnPort({ headers, socket }) {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!host.endsWith(`:${socket.localPort}`)) return false;
  return origin !== undefined || site !== undefined || !LOOPBACK.test(host);
}

const { emit } = Server.prototype;
Server.prototype.emit = function (event, request, ...rest) {
  if (!['request', 'upgrade'].includes(event) || !isBrowserAtOwnPort(request))
    return emit.call(this, event, request, ...rest);
  if (event === 'upgrade') rest[0].destroy();
  else
    rest[0]
      .writeHead(403, { connection: 'close' })
      .end('Browsers reach the emulators by the gateway only.\n');
  return true;
};
