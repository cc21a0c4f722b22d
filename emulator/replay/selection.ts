import { newProgram, noSuch, once, readOptions, several } from 'firebase-auth-faults/internal/command';
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
 * @returns `undefined` if the person asked for help, which is printed
 * @throws {Error} of one line, if an argument is wrong
 */
export function readSelection(args: string[]): Selection | undefined {
  const program = newProgram('npm run replay --')
    .addOption(
      several('--code <code>', 'only this code, such as auth/wrong-password; several times, too', readCode),
    )
    .addOption(once('-g, --grep <words>', 'only rows whose screen or title matches, such as sign-up'))
    .option('--full', "every code on every call of every screen, instead of the catalogue's rows");
  return readOptions<Selection>(program, args);
}

function readCode(code: string): string {
  if (causes.has(code)) return code;
  throw new Error(noSuch('code', code, [...causes.keys()]));
}
