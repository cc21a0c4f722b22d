import { parseArgs } from 'node:util';
import { causes } from '../site/causes.ts';
import { OPERATIONS } from 'firebase-auth-faults';
import { noSuch } from 'firebase-auth-faults/internal/command';
import { screens } from '../site/screens.ts';
import { matrix } from './matrix.ts';
import { rows, type Row } from './rows.ts';

/** Which rows a run replays. run.ts passes the selection to Playwright's processes in an environment variable. */
export interface Selection {
  /** The run replays rows of any of these codes, on any of these screens. */
  code?: readonly string[] | undefined;
  screen?: readonly string[] | undefined;
  operation?: string | undefined;
  full?: boolean | undefined;
}

const VARIABLE = 'SPECDOCK_REPLAY';

export const environmentOf = (choice: Selection): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(choice),
});

export const selection = (): Selection => JSON.parse(process.env[VARIABLE] ?? '{}') as Selection;

/** @returns all rows from which a run selects: the matrix with `full`, or else the catalogue */
export const everyRow = ({ full }: Selection = selection()): readonly Row[] => (full ? matrix() : rows);

export function wantedRows({ code, screen, operation, full }: Selection = selection()): Row[] {
  return everyRow({ full }).filter(
    (row) =>
      (code ?? [row.code]).includes(row.code) &&
      (screen ?? [row.screen]).includes(row.screen) &&
      (operation ?? row.operation) === row.operation,
  );
}

/**
 * @param args the arguments that a person types after `npm run replay --`
 * @throws {Error} of one line, if an argument is wrong or no row matches
 */
export function readSelection(args: string[]): Selection | 'help' {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean' } as const;
  const options = { code: texts, screen: texts, operation: text, full: flag, help: flag };
  const { help, ...asked } = parseArgs({ args, options }).values;
  if (help) return 'help';
  checkNames(asked);
  if (wantedRows(asked).length === 0)
    throw new Error('No row matches all of these options. Add --full to search every combination.');
  return asked;
}

/** @returns whether a selection names a code, screen or operation, and so leaves rows out */
export const isPart = ({ code, screen, operation }: Selection = selection()): boolean =>
  Boolean(code ?? screen ?? operation);

const names = {
  code: [...causes.keys()],
  screen: Object.keys(screens),
  operation: Object.keys(OPERATIONS),
} satisfies Record<string, readonly string[]>;

/** @throws {Error} of one line with a suggestion, if a code, screen or operation is unknown */
function checkNames(asked: Selection): void {
  for (const [option, known] of Object.entries(names)) {
    for (const name of [asked[option as keyof typeof names] ?? []].flat())
      if (!known.includes(name)) throw new Error(noSuch(option, name, known));
  }
}
