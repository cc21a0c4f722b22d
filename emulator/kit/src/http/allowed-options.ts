/** A host name or an IPv4 address, without a port. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/**
 * An origin with the scheme of an app's shell or of a browser extension, such as `capacitor://localhost`. `URL` reports the
 * origin of such an address as `null`.
 */
const SHELL = /^(?!(?:https?|file):)[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+$/;

/** @returns whether a text is an origin, as browsers write it */
export const isOrigin = (text: string): boolean =>
  SHELL.test(text) || (URL.canParse(text) && new URL(text).origin === text);

/** @returns a value of `--allow`, in lower case. @throws {Error} with one line, if it is neither a host nor an origin */
export function readAllowed(text: string): string {
  const value = text.toLowerCase();
  if (HOST.test(value) || isOrigin(value)) return value;
  throw new Error(
    `--allow must be a host without a port, such as 10.0.2.2, or an origin, such as http://192.168.0.2:3000, not ${JSON.stringify(text)}.`,
  );
}
