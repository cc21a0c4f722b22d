import { changes, countOf, describeChange, describeRun, type Change, type Comparison } from './compare.ts';

/** Shows what has changed since an earlier run, with a link to each changed row that is still there. */
export function ComparisonPanel({ comparison }: { comparison: Comparison }) {
  const { before, now, rows } = comparison;
  const names = (Object.keys(changes) as Change[]).filter((change) => rows[change].length > 0);
  return (
    <div className="comparison panel">
      <h2>What has changed</h2>
      <p className="quiet">
        Compared with the run of {describeRun(before)}; this run: {describeRun(now)}.
      </p>
      {names.length === 0 && <p>Every row is as it was.</p>}
      {names.map((change) => (
        <details key={change} open={change === 'broken'}>
          <summary>{countOf(change, rows[change])}</summary>
          <ul className="quiet">
            {rows[change].map((row) => (
              <li key={row.id}>
                {change === 'gone' ? (
                  describeChange(change, row, comparison)
                ) : (
                  <a href={`#${row.id}`}>{describeChange(change, row, comparison)}</a>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
