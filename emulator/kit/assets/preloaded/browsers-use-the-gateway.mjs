/*
 * Preloaded into the Firebase CLI. The CLI's servers answer pages of every origin, and the Auth emulator lets any page act
 * as the project's owner. The gateway refuses pages of other sites, but such a page could search for the emulators' own
 * ports. So this script makes the CLI's servers refuse browsers and foreign host names (DNS rebinding) if `Host` names the
 * server's own port. Other programs may call that port. Requests that come through the gateway are not refused, because
 * their `Host` names the gateway's port.
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
