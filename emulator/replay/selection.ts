import { parseArgs } from 'node:util';
import { noSuch } from 'firebase-auth-faults/internal/command';
import { causes } from '../site/causes.ts';
import { matrix } from './matrix.ts';
import { rows, type Row } from './rows.ts';

/** Which rows a run replays. run.ts passes the selection to Playwright's processes in an environment variable. */
export interface Selection {
  code?: readonly string[] | undefined;
  grep?: string | undefined;
  full?: boolean | undefined;
}

const VARIABLE = 'SPECDOCK_REPLAY';

export const environmentOf = (choice: Selection): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(choice),
});

export const selection = (): Selection => JSON.parse(process.env[VARIABLE] ?? '{}') as Selection;

/** @returns the rows with the wanted codes. Playwright then selects the rows that match `grep` */
export function wantedRows({ code, full }: Selection = selection()): Row[] {
  return (full ? matrix() : rows).filter((row) => (code ?? [row.code]).includes(row.code));
}

/**
 * @param args the arguments that a person types after `npm run replay --`
 * @throws {Error} of one line, if an argument is wrong
 */
export function readSelection(args: string[]): Selection | 'help' {
  const flag = { type: 'boolean' } as const;
  const { help, ...choice } = parseArgs({
    args,
    options: {
      code: { type: 'string', multiple: true },
      grep: { type: 'string', short: 'g' },
      full: flag,
      help: flag,
    },
  }).values;
  const unknown = choice.code?.find((code) => !causes.has(code));
  if (unknown !== undefined) throw new Error(noSuch('code', unknown, [...causes.keys()]));
  return help ? 'help' : choice;
}
