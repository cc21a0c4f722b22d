import type { Allowed } from './namespaces.ts';

/** The command-line options `--allow-host` and `--allow-origin`, in the form that `parseArgs` and the help need. */
export const ALLOWED_OPTIONS = {
  'allow-host': {
    type: 'string',
    multiple: true,
    default: [] as string[],
    takes: 'NAME',
    does: 'also answers this host, e.g. 10.0.2.2, by which an Android emulator calls this machine',
  },
  'allow-origin': {
    type: 'string',
    multiple: true,
    default: [] as string[],
    takes: 'ORIGIN',
    does: 'lets pages of another origin use the provider, e.g. http://192.168.0.2:3000',
  },
} as const;

/** A host name or an IPv4 address, without a port. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/**
 * An origin with the scheme of an app's shell or of a browser extension, such as `capacitor://localhost`. `URL` reports the
 * origin of such an address as `null`.
 */
const SHELL = /^(?!(?:https?|file):)[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+$/;

/**
 * @param values The values of {@link ALLOWED_OPTIONS}.
 * @throws {Error} with one line, if a value is wrong
 */
export function readAllowed(values: Record<keyof typeof ALLOWED_OPTIONS, readonly string[]>) {
  return {
    hosts: values['allow-host'].map(readHostName),
    origins: values['allow-origin'].map(readOrigin),
  } satisfies Allowed;
}

function readHostName(text: string): string {
  const name = text.toLowerCase();
  if (HOST.test(name)) return name;
  throw new Error(
    `--allow-host must be a host without a port, such as 10.0.2.2, not ${JSON.stringify(text)}.`,
  );
}

function readOrigin(text: string): string {
  const origin = text.toLowerCase();
  if (SHELL.test(origin) || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin;
  throw new Error(
    `--allow-origin must be an origin, such as http://localhost:3000, not ${JSON.stringify(text)}.`,
  );
}
