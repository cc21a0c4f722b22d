import { codeOf } from '../site/causes.ts';
import type { ReplayRun, Result } from './result.ts';

/** @returns the numbers of rows, of the SDK's codes in them, and of rows with each verdict and kind of cause */
export function countsOf(rows: readonly Result[]): ReplayRun['counts'] {
  const count = (value: Result['verdict' | 'cause']) =>
    rows.filter(({ verdict, cause }) => verdict === value || cause === value).length;
  return {
    rows: rows.length,
    codes: new Set(rows.map(({ code }) => codeOf(code))).size,
    passed: count('passed'),
    failed: count('failed'),
    flaky: rows.filter(({ flaky }) => flaky !== undefined).length,
    native: count('native'),
    injected: count('injected'),
    synthetic: count('synthetic'),
  };
}

/** @returns how many rows passed, and how many of them only when tried again, in words */
export const passedOf = ({ passed, rows, flaky }: ReplayRun['counts']): string =>
  `${passed} of ${rows} rows passed${flaky > 0 ? ` (${flaky} when tried again)` : ''}`;
