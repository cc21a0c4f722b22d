import { parseArgs } from 'node:util';
import { checkNames } from '../replay/check-names.ts';

export const LAB_HELP = `npm run lab -- [options]
  --code CODE            opens with this code, such as auth/wrong-password
  --screen SCREEN        on this screen, such as password-sign-in
  --operation OPERATION  with this call, such as accounts:signUp
  --no-open              opens no browser`;

/**
 * Reads what `npm run lab` was asked for.
 *
 * @returns the fragment of the address that opens the lab with it, and whether a browser is to be opened
 * @throws {Error} one line
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
  checkNames(asked);
  const fragment = new URLSearchParams(asked).toString();
  return { fragment: fragment && `#${fragment}`, opens: !closed };
}
