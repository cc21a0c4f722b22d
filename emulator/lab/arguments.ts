import { parseArgs } from 'node:util';
import { fragmentOf } from './address.ts';
import { callFaultNames } from './call-faults.ts';
import { checkNames } from '../replay/selection.ts';

export const LAB_HELP = `npm run lab -- [options]
  --code CODE            opens with this code, such as auth/wrong-password; with :2, the second of its errors there,
                         or a fault of the call: ${callFaultNames.join(', ')}
  --screen SCREEN        on this screen, such as password-sign-in
  --operation OPERATION  with this call, such as accounts:signUp
  --no-open              opens no browser`;

/**
 * Reads the arguments of `npm run lab`.
 *
 * @returns the fragment of the lab's address, and whether to open a browser; 'help' for `--help`
 * @throws {Error} one line, for an unknown name
 */
export function readArguments(args: string[]): { fragment: string; opens: boolean } | 'help' {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      code: text,
      screen: text,
      operation: text,
      'no-open': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { 'no-open': closed, help, ...asked } = values;
  if (help) return 'help';
  const { code, ...names } = asked;
  checkNames(names);
  if (!callFaultNames.includes(code ?? '')) checkNames({ code: code?.replace(/:\d+$/, '') });
  return { fragment: fragmentOf(asked), opens: !closed };
}
