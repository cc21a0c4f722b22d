import { parseArgs } from 'node:util';
import type { GatewayOptions } from 'firebase-auth-faults';

export const START_HELP = `npm start -- [--allow-host NAME]… [--allow-origin ORIGIN]…

  --allow-host NAME      also answers this host, e.g. 10.0.2.2, by which an Android emulator calls this machine
  --allow-origin ORIGIN  lets pages of another origin use the provider, e.g. http://localhost:3000

PORT=… selects another port than 5000.`;

/** A host name or an IPv4 address, without a port. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/**
 * @param args As typed after `npm start --`.
 * @throws {Error} of one line, if an argument is wrong
 */
export function readStartOptions(args: string[]): Pick<GatewayOptions, 'allowed'> | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      'allow-host': { type: 'string', multiple: true, default: [] },
      'allow-origin': { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  return {
    allowed: {
      hosts: values['allow-host'].map(readHostName),
      origins: values['allow-origin'].map(readOrigin),
    },
  };
}

function readHostName(text: string): string {
  const name = text.toLowerCase();
  if (HOST.test(name)) return name;
  throw new Error(`--allow-host is a host without a port, such as 10.0.2.2, not ${JSON.stringify(text)}.`);
}

function readOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text.toLowerCase()) return text.toLowerCase();
  throw new Error(`--allow-origin is an origin, such as http://localhost:3000, not ${JSON.stringify(text)}.`);
}
