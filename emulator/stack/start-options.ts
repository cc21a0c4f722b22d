import { parseArgs } from 'node:util';
import type { GatewayOptions } from 'firebase-auth-faults/internal';
import { tableLines } from 'firebase-auth-faults/internal/command';
import { ALLOWED_HELP, ALLOWED_OPTIONS, readAllowed } from 'firebase-auth-faults/internal/http';

export const START_HELP = `npm start -- [--allow-host NAME]… [--allow-origin ORIGIN]…

${tableLines(ALLOWED_HELP)
  .map((line) => `  ${line}`)
  .join('\n')}

PORT=… selects another port than 5000.`;

/**
 * @param args The arguments that a person types after `npm start --`.
 * @throws {Error} of one line, if an argument is wrong
 */
export function readStartOptions(args: string[]): Pick<GatewayOptions, 'allowed'> | 'help' {
  const { values } = parseArgs({ args, options: { ...ALLOWED_OPTIONS, help: { type: 'boolean' } } });
  return values.help ? 'help' : { allowed: readAllowed(values) };
}
