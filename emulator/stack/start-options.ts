import { parseArgs } from 'node:util';
import type { GatewayOptions } from 'firebase-auth-faults/internal';
import { readPort, tableLines, USUAL_PORT } from 'firebase-auth-faults/internal/command';
import { ALLOWED_HELP, ALLOWED_OPTIONS, readAllowed } from 'firebase-auth-faults/internal/http';

export const START_HELP = `npm start -- [--port N] [--allow-host NAME]… [--allow-origin ORIGIN]…

${tableLines([['--port N', `serves the site at this port, instead of ${USUAL_PORT}`], ...ALLOWED_HELP])
  .map((line) => `  ${line}`)
  .join('\n')}`;

/** The port of the site, and whom the gateway answers. */
export type StartOptions = Required<Pick<GatewayOptions, 'port' | 'allowed'>>;

/**
 * @param args The arguments that a person types after `npm start --`.
 * @throws {Error} of one line, if an argument is wrong
 */
export function readStartOptions(args: string[]): StartOptions | 'help' {
  const options = { port: { type: 'string' }, ...ALLOWED_OPTIONS, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args, options });
  return values.help
    ? 'help'
    : { port: readPort(values.port, USUAL_PORT, '--port'), allowed: readAllowed(values) };
}
