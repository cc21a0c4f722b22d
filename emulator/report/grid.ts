import { causes } from '../catalogue/causes.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { escape } from './escape.ts';
import type { Result } from './result.ts';
import { places, sessions } from './words.ts';

/** What a cell shows of what came of it: a letter, and what it stands for. */
const marks = {
  failed: ['✗', 'not as it is to be'],
  bar: ['B', 'said in the bar above the form'],
  field: ['F', 'said at the field that it is about'],
  place: ['W', 'said in place of the widget, with a button to try again'],
  page: ['P', 'a page of its own says so'],
  notice: ['N', 'said in the notice under the top bar'],
  ended: ['E', 'ends the session, and says so'],
  elsewhere: ['↪', 'said on the screen that it leads to'],
  on: ['→', 'leads on: there is something to do'],
  nothing: ['·', 'nothing is said, and nothing is lost'],
} as const;

type Mark = keyof typeof marks;

type Column = { screen: string; operation: string; cells: Map<string, Result> };

/** The matrix as a table: a code a row, a call of a screen a column. What a cell stands for is told when it is picked. */
export function grid(rows: readonly Result[]): string {
  const columns = columnsOf(rows);
  const codes = [...new Set(rows.map(({ code }) => code))].toSorted((a, b) => a.localeCompare(b));
  const texts = [...new Set(rows.map(({ text }) => text))];
  const told: object[] = [];
  const cell = (column: Column, code: string): string => {
    const row = column.cells.get(code);
    if (!row) return `<td data-screen="${column.screen}"></td>`;
    const mark = markOf(row);
    told.push(toldOf(row, texts.indexOf(row.text)));
    const focus = told.length === 1 ? 0 : -1;
    return `<td data-screen="${column.screen}"><button class="mark ${mark}" tabindex="${focus}">${marks[mark][0]}</button></td>`;
  };
  const line = (code: string): string => {
    const of = columns.flatMap(({ cells }) => cells.get(code) ?? []);
    const verdict = of.some((row) => row.verdict === 'failed') ? 'failed' : 'passed';
    const words = [...new Set(of.map(({ text }) => text ?? ''))].join(' ');
    return `<tr data-cause="${of[0]!.cause}" data-verdict="${verdict}" data-words="${escape(words)}">
<th scope="row">${escape(causes.get(code)!.when)}<code>${escape(code)}</code></th>
${columns.map((column) => cell(column, code)).join('')}</tr>`;
  };
  return `<section aria-labelledby="grid">
<h2 id="grid">Every code as the answer to every call</h2>
<p class="lead">${codes.length} causes, ${columns.length} calls of ${new Set(columns.map(({ screen }) => screen)).size} screens.
Pick a cell to read what a person saw there.</p>
<ul class="legend">${legend(rows)}</ul>
<div class="grid" role="region" aria-labelledby="grid" tabindex="0"><table>
<thead><tr><th scope="col" rowspan="2">What happened</th>${screenHeads(columns)}</tr>
<tr>${columns.map(({ screen, operation }) => `<th scope="col" data-screen="${screen}"><span>${operation.replace('accounts:', '')}</span></th>`).join('')}</tr></thead>
<tbody>${codes.map(line).join('\n')}</tbody></table></div>
<aside id="told" aria-live="polite" hidden></aside>
<script type="application/json" id="cells">${json({ texts, told })}</script>
</section>`;
}

function columnsOf(rows: readonly Result[]): Column[] {
  const columns = (Object.keys(screens) as ScreenName[]).flatMap((screen) =>
    screens[screen].operations.map((operation): Column => ({ screen, operation, cells: new Map() })),
  );
  for (const row of rows)
    columns
      .find((one) => one.screen === row.screen && one.operation === row.operation)
      ?.cells.set(row.code, row);
  return columns.filter(({ cells }) => cells.size > 0);
}

function screenHeads(columns: readonly Column[]): string {
  return [...new Set(columns.map(({ screen }) => screen))]
    .map((screen) => {
      const count = columns.filter((column) => column.screen === screen).length;
      return `<th scope="colgroup" colspan="${count}" data-screen="${screen}"><span>${titleOf(screen)}</span></th>`;
    })
    .join('');
}

function legend(rows: readonly Result[]): string {
  const used = new Set(rows.map(markOf));
  return (Object.keys(marks) as Mark[])
    .filter((mark) => used.has(mark))
    .map(
      (mark) =>
        `<li><span class="mark ${mark}" aria-hidden="true">${marks[mark][0]}</span> ${marks[mark][1]}</li>`,
    )
    .join('');
}

function markOf({ verdict, place, leadsTo, session, screen }: Result): Mark {
  if (verdict === 'failed') return 'failed';
  if (place === 'nothing') return leadsTo ? 'on' : 'nothing';
  if (place === 'notice') return leadsTo && session === 'out' ? 'ended' : 'notice';
  if (place === 'dialog') return 'place';
  if (place === 'page') return 'page';
  if (leadsTo && leadsTo !== screen) return 'elsewhere';
  return place === 'info-bar' ? 'bar' : 'field';
}

/** What is told of a cell that is picked: grid.js puts it together. */
function toldOf(
  { title, code, place, leadsTo, session, next, calls, verdict, reason }: Result,
  text: number,
): object {
  return {
    title,
    code,
    text,
    where: [places[place as keyof typeof places], leadsTo && `on the screen ${leadsTo}`, sessions[session]]
      .filter(Boolean)
      .join('; '),
    next,
    calls: calls.join(', '),
    ...(verdict === 'failed' && { reason }),
  };
}

const titleOf = (screen: string): string => escape(screens[screen as ScreenName].title);

/** JSON that ends no script element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
