import { matrix } from './matrix.ts';
import { rows, type Row } from './rows.ts';

/** The selection of a run. The runner (run.ts) passes it to Playwright's processes through the environment. */
export interface Selection {
  /** Here and below, any of these values. */
  code?: readonly string[];
  screen?: readonly string[];
  operation?: string;
  full?: true;
}

const VARIABLE = 'SPECDOCK_REPLAY';

export const environmentOf = (choice: Selection): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(choice),
});

export const selection = (): Selection => JSON.parse(process.env[VARIABLE] ?? '{}') as Selection;

export function wantedRows({ code, screen, operation, full }: Selection = selection()): Row[] {
  return (full ? matrix() : rows).filter(
    (row) =>
      (code ?? [row.code]).includes(row.code) &&
      (screen ?? [row.screen]).includes(row.screen) &&
      (operation ?? row.operation) === row.operation,
  );
}

export function scope({ full, ...part }: Selection = selection()): 'catalogue' | 'matrix' | 'part' {
  if (Object.keys(part).length > 0) return 'part';
  return full ? 'matrix' : 'catalogue';
}
