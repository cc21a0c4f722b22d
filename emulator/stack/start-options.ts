import { parseArgs } from 'node:util';
import type { GatewayOptions } from 'firebase-auth-faults/internal';
import { helpTable, optionRows, readPort, USUAL_PORT } from 'firebase-auth-faults/internal/command';
import { ALLOWED_OPTIONS, readAllowed } from 'firebase-auth-faults/internal/http';

const OPTIONS = {
  port: { type: 'string', takes: 'N', does: `serves the site at this port, instead of ${USUAL_PORT}` },
  ...ALLOWED_OPTIONS,
} as const;

export const START_HELP = `npm start -- [--port N] [--allow-host NAME]… [--allow-origin ORIGIN]…

${helpTable(optionRows(OPTIONS))}`;

/** The port of the site, and whom the gateway answers. */
export type StartOptions = Required<Pick<GatewayOptions, 'port' | 'allowed'>>;

/**
 * @param args The arguments that a person types after `npm start --`.
 * @throws {Error} of one line, if an argument is wrong
 */
export function readStartOptions(args: string[]): StartOptions | 'help' {
  const { values } = parseArgs({ args, options: { ...OPTIONS, help: { type: 'boolean' } } });
  return values.help
    ? 'help'
    : { port: readPort(values.port, USUAL_PORT, '--port'), allowed: readAllowed(values) };
}
