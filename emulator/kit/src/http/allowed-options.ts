/** A host name or an IPv4 address, without a port. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/**
 * An origin with the scheme of an app's shell or of a browser extension, such as `capacitor://localhost`. `URL` reports the
 * origin of such an address as `null`.
 */
const SHELL = /^(?!(?:https?|file):)[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+$/;

/** @returns the value of `--allow-host`, in lower case. @throws {Error} with one line, if it is no host without a port */
export function readHostName(text: string): string {
  const name = text.toLowerCase();
  if (HOST.test(name)) return name;
  throw new Error(
    `--allow-host must be a host without a port, such as 10.0.2.2, not ${JSON.stringify(text)}.`,
  );
}

/** @returns the value of `--allow-origin`, in lower case. @throws {Error} with one line, if it is no origin */
export function readOrigin(text: string): string {
  const origin = text.toLowerCase();
  if (SHELL.test(origin) || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin;
  throw new Error(
    `--allow-origin must be an origin, such as http://localhost:3000, not ${JSON.stringify(text)}.`,
  );
}
