import type { Rewrite } from './rewrite.ts';

/** The addresses whose answers contain links of mails: the call for a mail, the emulator's list of mails, and its action page. */
const CARRIERS = [
  /^\/identitytoolkit\.googleapis\.com\/v1\/(projects\/[^/]+\/)?(tenants\/[^/]+\/)?accounts:sendOobCode$/,
  /^\/emulator\/v1\/projects\/[^/]+\/(tenants\/[^/]+\/)?oobCodes$/,
  /^\/emulator\/action$/,
];

/**
 * Makes links of mails lead back through the gateway, to the namespace that requested them.
 *
 * The emulator builds the links from its own address, whatever the `Host` of a call (firebase-tools 15.34,
 * emulator/auth/utils.js `authEmulatorUrl`), and a link that left the origin would leave the namespace's
 * storage, its worker and its faults too.
 *
 * @param path Of the request, without its query.
 * @param origin The new origin of the links, e.g. `http://t-1.localhost:5000`.
 * @param emulator The Auth emulator's own origin; links may write its host in any loopback form.
 */
export function ownActionLinks(path: string, origin: string, emulator: URL): Rewrite | undefined {
  if (!CARRIERS.some((carrier) => carrier.test(path))) return undefined;
  const minted = new RegExp(
    `http://(127\\.0\\.0\\.1|localhost|\\[::1\\]):${emulator.port}(?=/emulator/action\\?)`,
    'g',
  );
  return {
    applies: () => true,
    change: (text) => text.replace(minted, origin),
  };
}
