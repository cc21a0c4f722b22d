import { printable } from 'firebase-auth-faults/command';
import type { Result } from '../report/result.ts';
import { rowInLab } from '../lab/row-in-lab.ts';
import { causes } from '../site/causes.ts';
import { screens } from '../site/screens.ts';
import type { Expected } from './outcome.ts';
import { idOf } from './row-id.ts';
import { kindOf, triggerOf, type Row } from './rows.ts';
import { wordOf } from './word-of.ts';

/** The part of a result that the SDK and the gateway have recorded. */
export type Replayed = Pick<Result, 'codes' | 'calls'>;

/** @param error why the row failed, if it did */
export function resultOf(row: Row, ms: number, replayed?: Replayed, error?: Error): Result {
  const { trigger, source } = causes.get(row.code)!;
  const { screen, session } = row.sees;
  const word = wordOf(row);
  const lab = rowInLab(row);
  return {
    id: idOf(row),
    title: row.title,
    code: row.code,
    ...(word && { word }),
    cause: kindOf(row),
    ...(triggerOf(row) && trigger && { trigger }),
    source,
    operation: row.operation ?? null,
    screen: row.screen,
    ...said(row.sees),
    session,
    ...(row.thenFails && { second: { code: row.thenFails.code, ...said(row.thenFails.sees) } }),
    ...(screen !== screens[row.screen].is && { leadsTo: screen }),
    next: row.next,
    ...(lab && { lab }),
    verdict: error ? 'failed' : 'passed',
    ms,
    ...(replayed ?? { codes: [], calls: [] }),
    ...(error && { reason: oneLine(error) }),
  };
}

const said = ({ place, text, explains }: Expected): Pick<Result, 'place' | 'text'> => ({
  place: explains ? 'screen' : place,
  text: explains ?? text,
});

/** @returns the first line of an error's message, and the differences that it lists */
export function oneLine({ message = '' }: { message?: string }): string {
  const [first = '', ...more] = message.split('\n').map(printable);
  const differences = more.flatMap((line) => /^\s*([-+] .*)$/.exec(line)?.[1]?.replace(/\s+/g, ' ') ?? []);
  return [first.replace(/^Error: /, ''), ...differences].join(' ').slice(0, 400);
}
