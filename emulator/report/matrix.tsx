import { labCommand } from '../lab/address.ts';
import { causes } from '../site/causes.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import type { Comparison } from './compare.ts';
import { places, sessions } from './parts.tsx';
import type { Result } from './result.ts';

/** The marks of cells: a letter, and its meaning. */
const marks = {
  failed: ['✗', 'not as expected'],
  bar: ['B', 'said in the bar above the form'],
  field: ['F', 'said at the field in question'],
  place: ['W', 'said in place of the widget, with a button to try again'],
  page: ['P', 'said on a page of its own'],
  notice: ['N', 'said in the notice under the top bar'],
  ended: ['E', 'ends the session, and says so'],
  elsewhere: ['↪', 'said on the screen that follows'],
  on: ['→', 'leads to the next screen'],
  nothing: ['·', 'nothing is said, and nothing is lost'],
} as const;

type Mark = keyof typeof marks;

interface Compared {
  comparison?: Comparison | undefined;
}

/** Shows the matrix as a table: a row for each code, a column for each call of a screen. matrix.js explains a picked cell. */
export function Matrix({ rows, comparison }: Compared & { rows: readonly Result[] }) {
  const columns = columnsOf(rows);
  const screenNames = [...new Set(columns.map(({ screen }) => screen))];
  const codes = [...new Set(rows.map(({ code }) => code))].toSorted((a, b) => a.localeCompare(b));
  const cells = codes.flatMap((code) => columns.flatMap(({ answers }) => answers.get(code) ?? []));
  return (
    <section aria-labelledby="matrix">
      <h2 id="matrix">Every code as the answer to every call</h2>
      <p className="lead">
        {codes.length} causes, {columns.length} calls of {screenNames.length} screens. Pick a cell to read
        what a person saw there.
      </p>
      <Legend rows={rows} />
      <div className="matrix panel">
        <table>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                What happened
              </th>
              {screenNames.map((name) => {
                const count = columns.filter(({ screen }) => screen === name).length;
                return (
                  <th key={name} scope="colgroup" colSpan={count} data-screen={name}>
                    <span>{screens[name].title}</span>
                  </th>
                );
              })}
            </tr>
            <tr>
              {columns.map(({ key, screen, operation }) => (
                <th key={key} scope="col" data-screen={screen}>
                  <span>{operation.replace('accounts:', '')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <CodeRow key={code} code={code} columns={columns} comparison={comparison} />
            ))}
          </tbody>
        </table>
      </div>
      <aside id="details" className="panel" aria-live="polite" hidden />
      <script type="application/json" id="cells">
        {JSON.stringify(cells.map(linesOf))}
      </script>
    </section>
  );
}

/** Tab reaches one cell, which matrix.js chooses; arrow keys reach the others. */
function CodeRow({ code, columns, comparison }: Compared & { code: string; columns: readonly Column[] }) {
  const played = columns.flatMap(({ answers }) => answers.get(code) ?? []);
  return (
    <tr
      data-cause={played[0]!.cause}
      data-verdict={played.some(({ verdict }) => verdict === 'failed') ? 'failed' : 'passed'}
      data-changes={played.flatMap(({ id }) => comparison?.byRow.get(id) ?? []).join(' ')}
      data-words={[...new Set(played.map(({ text }) => text ?? ''))].join(' ')}
    >
      <th scope="row">
        {causes.get(code)!.when}
        <code>{code}</code>
        {played[0]!.word && <code>{played[0]!.word}</code>}
      </th>
      {columns.map(({ key, screen, answers }) => {
        const row = answers.get(code);
        return (
          <td key={key} data-screen={screen}>
            {row && (
              <button className={`mark ${markOf(row)}`} data-row={row.id} tabIndex={-1}>
                {marks[markOf(row)][0]}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Legend({ rows }: { rows: readonly Result[] }) {
  const used = new Set(rows.map(markOf));
  return (
    <ul className="legend quiet">
      {(Object.keys(marks) as Mark[])
        .filter((mark) => used.has(mark))
        .map((mark) => (
          <li key={mark}>
            <span className={`mark ${mark}`} aria-hidden>
              {marks[mark][0]}
            </span>{' '}
            {marks[mark][1]}
          </li>
        ))}
    </ul>
  );
}

type Column = ReturnType<typeof columnsOf>[number];

const columnsOf = (rows: readonly Result[]) =>
  (Object.keys(screens) as ScreenName[]).flatMap((screen) =>
    screens[screen].operations.flatMap((operation) => {
      const there = rows.filter((row) => row.screen === screen && row.operation === operation);
      const answers = new Map(there.map((row) => [row.code, row]));
      return there.length > 0 ? [{ key: `${screen} ${operation}`, screen, operation, answers }] : [];
    }),
  );

function markOf({ verdict, place, leadsTo, session, screen }: Result): Mark {
  if (verdict === 'failed') return 'failed';
  if (place === 'nothing' || place === 'screen') return leadsTo ? 'on' : 'nothing';
  if (place === 'notice') return leadsTo && session === 'out' ? 'ended' : 'notice';
  if (place === 'dialog') return 'place';
  if (place === 'page') return 'page';
  if (leadsTo && leadsTo !== screen) return 'elsewhere';
  return place === 'info-bar' ? 'bar' : 'field';
}

/** Returns the lines that matrix.js shows of a picked cell. */
function linesOf({
  title,
  code,
  word,
  text,
  place,
  leadsTo,
  session,
  next,
  calls,
  verdict,
  reason,
  lab,
}: Result) {
  const where = [places[place], ...(leadsTo ? [`on the screen ${leadsTo}`] : []), sessions[session]];
  return [
    title,
    text ?? 'Nothing is said.',
    [code, ...(word ? [word] : [])].join(' '),
    `Calls made: ${calls.join(', ') || 'none'}.`,
    `${where.join('; ')}. Then: ${next}.`,
    ...(lab ? [`By hand: ${labCommand(lab)}`] : []),
    ...(verdict === 'failed' && reason ? [reason] : []),
  ];
}
