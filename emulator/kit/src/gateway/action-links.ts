import type { Rewrite } from './rewrite.ts';

/**
 * The paths whose answers contain links of mails: the call that sends a mail, the emulator's list of mails, and its page
 * that a link opens.
 */
const CARRIERS = [
  /^\/identitytoolkit\.googleapis\.com\/v1\/(projects\/[^/]+\/)?(tenants\/[^/]+\/)?accounts:sendOobCode$/,
  /^\/emulator\/v1\/projects\/[^/]+\/(tenants\/[^/]+\/)?oobCodes$/,
  /^\/emulator\/action$/,
];

/**
 * Makes the links in mails lead to the gateway, at the origin of the namespace that requested the mail.
 *
 * The emulator builds a link from the emulator's own address and ignores the `Host` of the call (firebase-tools 15.34,
 * emulator/auth/utils.js `authEmulatorUrl`). At the emulator's own address, the app would not have the storage, the service
 * worker and the faults of its namespace.
 *
 * @param path The path of the request, without the query.
 * @param origin The new origin of the links, e.g. `http://t-1.localhost:5000`.
 * @param emulator The origin of the Auth emulator. A link may name the emulator's host in any loopback form.
 */
export function ownActionLinks(path: string, origin: string, emulator: URL): Rewrite | undefined {
  if (!CARRIERS.some((carrier) => carrier.test(path))) return undefined;
  const minted = new RegExp(
    `http://(127\\.0\\.0\\.1|localhost|\\[::1\\]):${emulator.port}(?=/emulator/action\\?)`,
    'g',
  );
  return { change: (text) => text.replace(minted, origin) };
}
