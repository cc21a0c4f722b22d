import { readFile } from 'node:fs/promises';
import { KINDS } from './replayed-error.ts';
import type { ReplayReporterOptions } from './options.ts';
import { counted, describeRun, type ReplayRun, type ReportRow } from './run.ts';

/** A text that is already HTML. The function `markup` does not escape such a text. */
class Markup {
  constructor(readonly source: string) {}
}

type Value = Markup | string | number | false | undefined | readonly Value[];

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function sourceOf(value: Value): string {
  if (value instanceof Markup) return value.source;
  if (value === false || value === undefined) return '';
  return typeof value === 'object'
    ? value.map(sourceOf).join('')
    : `${value}`.replace(/[&<>"]/g, (sign) => ESCAPED[sign]!);
}

/** Makes HTML from a template: escapes texts, joins lists, and leaves out `false` and `undefined`. */
const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...values.map(sourceOf)));

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** The values of a row by which people can filter, by the name of the filter. */
type Facts = Readonly<Record<string, readonly string[]>>;

/**
 * Renders the page of a report, with its style and script. The pictures are files beside it.
 *
 * @param options those of the reporter
 */
export async function reportPage(
  run: ReplayRun,
  { about, filters = [] }: ReplayReporterOptions = {},
): Promise<string> {
  const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [style, script] = await Promise.all([read('assets/report/report.css'), read('dist/report/page.js')]);
  const { rows, passed, failed, flaky, ms } = run;
  const hasProjects = distinct(rows.map(({ project }) => project)).length > 1;
  const factsOf = (row: ReportRow): Facts => ({
    Verdict: [row.verdict, ...(row.flaky === undefined ? [] : ['flaky'])],
    Kind: [row.kind],
    ...(hasProjects && { Project: [row.project] }),
    ...Object.fromEntries(filters.map((name) => [name, [row.facts?.[name] ?? 'none']])),
  });
  const codes = distinct(rows.map(({ code }) => code));
  const counts = Object.entries(KINDS).map(([kind, meaning]) => {
    const count = rows.filter((row) => row.kind === kind).length;
    return count > 0 && markup`<li><b class="${kind}">${count} ${kind}</b> ${meaning}</li>`;
  });
  const head = markup`
    <h1>What people see when sign-in fails</h1>
    ${about !== undefined && markup`<p>${about}</p>`}
    <p class="quiet">${describeRun(run)}, ${Math.round(ms / 1000)} s</p>
    <p><strong class="${failed > 0 ? 'failed' : 'passed'}">${failed > 0 ? `${failed} failed` : `${passed} passed`}</strong>
      of ${counted(rows.length, 'row')} with ${counted(codes.length, 'code')}${flaky > 0 && `, ${flaky} when tried again`}</p>
    <ul class="kinds">${counts}</ul>`;
  const body = markup`
    <form role="search">
      <label>Search <input type="search" name="q" placeholder="A code, a word of the text, a call …" autocomplete="off"></label>
      ${Object.keys(factsOf(rows[0]!)).map((name) => select(name, distinct(rows.flatMap((row) => factsOf(row)[name]!))))}
      <p id="shown" class="quiet" role="status"></p>
    </form>
    ${rows.map((row) => article(row, factsOf(row)))}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${failed > 0 ? `${failed} failed` : 'All passed'}: errors of signing in, replayed</title>
    <style>${style}</style>
  </head>
  <body>
    <header>${head.source}</header>
    <main>${body.source}</main>
    <footer class="quiet">Made by firebase-auth-faults. <code>replay.json</code> holds the same data for programs.</footer>
    <script type="module">${script}</script>
  </body>
</html>
`;
}

const select = (name: string, values: readonly string[]): Markup | false =>
  values.length > 1 &&
  markup`<label>${name} <select name="${name}"><option value="">All</option>
    ${values.map((value) => markup`<option>${value}</option>`)}</select></label>`;

/** Draws a row. Its head says what people read; what else is known of it unfolds, and a failure is unfolded. */
function article(row: ReportRow, filtered: Facts): Markup {
  const { id, title, code, word, kind, verdict, seen, expected = seen, picture, reason, flaky } = row;
  const facts = {
    Code: code,
    ...(word !== undefined && { 'Provider’s word': word }),
    Kind: `${kind}. ${KINDS[kind]}`,
    Call: row.operation ?? 'none',
    ...row.facts,
    Test: row.test,
    Time: `${(row.ms / 1000).toFixed(1)} s`,
  };
  const isOther = expected.join('\n') !== seen.join('\n');
  const file = `pictures/${id}.jpg`;
  return markup`<article id="${id}" class="${verdict}" data-facts="${JSON.stringify(filtered)}">
    <details${verdict === 'failed' && ' open'}>
      <summary>
        <h2>${title}</h2>
        <span class="marks"><b class="${kind}">${kind}</b> <b class="${verdict}">${filtered['Verdict']!.join(', ')}</b></span>
        <code>${code}</code>
        ${said(seen)}
      </summary>
      <div class="more">
        <div>
          ${reason !== undefined && markup`<p class="${verdict}">${reason}</p>`}
          ${flaky !== undefined && markup`<p class="failed">An earlier attempt failed: ${flaky}</p>`}
          ${isOther && markup`<p class="quiet">Expected:</p>${said(expected)}`}
          <dl>${Object.entries(facts).map(([name, fact]) => markup`<dt>${name}</dt><dd>${fact}</dd>`)}</dl>
          <a href="#${id}">Link to this row</a>
        </div>
        ${picture && markup`<a class="picture" href="${file}"><img loading="lazy" alt="What the person saw: ${title}" src="${file}"></a>`}
      </div>
    </details>
  </article>`;
}

const said = (texts: readonly string[]): Markup =>
  markup`${(texts.length === 0 ? ['Nothing is said.'] : texts).map((text) => markup`<q>${text}</q>`)}`;
