import type { CauseKind } from 'firebase-auth-faults/catalogue';
import { screens } from '../site/screens.ts';
import { changes, type Change, type Comparison } from './compare.ts';
import { kinds, Select, type Choice } from './parts.tsx';
import type { ReplayRun } from './result.ts';

/** Searches and filters; page.js applies it, and keeps it in the address by the names of its controls. */
export function Filter({
  rows,
  comparison,
}: Pick<ReplayRun, 'rows'> & { comparison?: Comparison | undefined }) {
  const screenNames = [...new Set(rows.map(({ screen }) => screen))];
  const same = (values: readonly string[]) => values.map((value): Choice => [value, value]);
  const changed = (Object.keys(changes) as Change[]).filter(
    (change) => change !== 'gone' && comparison?.rows[change].length,
  );
  return (
    <form role="search">
      <label>
        Search{' '}
        <input type="search" name="q" placeholder="A code, a word of the text, a call …" autoComplete="off" />
      </label>
      <Select
        label="Cause"
        name="cause"
        choices={[['', 'Every cause'], ...same(Object.keys(kinds) as CauseKind[])]}
      />
      <Select
        label="Screen"
        name="screen"
        choices={[['', 'Every screen'], ...screenNames.map((name): Choice => [name, screens[name].title])]}
      />
      <Select
        label="Verdict"
        name="show"
        choices={[
          ['', 'Both'],
          ...same(['passed', 'failed', ...(rows.some(({ flaky }) => flaky !== undefined) ? ['flaky'] : [])]),
          ...changed.map((change): Choice => [change, changes[change][1]]),
        ]}
      />
      <Select
        label="View"
        name="view"
        choices={[
          ['', 'By row'],
          ['texts', 'By text'],
        ]}
      />
      <p id="shown" className="quiet" role="status" />
    </form>
  );
}
