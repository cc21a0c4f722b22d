import { readFile } from 'node:fs/promises';
import { KINDS } from '../playwright/replayed-error.ts';
import { CHANGES, changesIn, describeRun, type Comparison } from './compare.ts';
import type { ReplayReporterOptions } from './options.ts';
import type { ReplayRun } from './run.ts';
import { textsAsCsv } from './texts.ts';

const OWN_FILTERS = ['q', 'kind', 'project', 'show', 'view'];
const OWN_VIEWS = ['rows', 'text', 'code', 'operation', 'table'];

/** The names that every report uses in its address. A project cannot give a filter one of these names. */
export const TAKEN_NAMES: readonly string[] = [...OWN_FILTERS, ...OWN_VIEWS];

/** The data that page.ts draws in the page. */
export type PageData = ReturnType<typeof dataOf>;

/** Renders the report as a single file, which contains the data, pictures, style and script. */
export async function reportPage(
  run: ReplayRun,
  options: ReplayReporterOptions,
  comparison?: Comparison,
): Promise<string> {
  const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [style, script] = await Promise.all([
    read('assets/report/report.css'),
    read('dist/reporter/page.js'),
  ]);
  const outcome = run.failed > 0 ? `${run.failed} failed` : 'All passed';
  // Inside a script element, only `<` must be escaped, because it can begin the end tag.
  const data = JSON.stringify(dataOf(run, options, comparison)).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${outcome}: errors of signing in, replayed</title>
    <style>${style}</style>
  </head>
  <body>
    <header><h1>What people see when sign-in fails</h1></header>
    <main>
      <form role="search">
        <label>Search <input type="search" name="q" placeholder="A code, a word of the text, a call …" autocomplete="off"></label>
        <p id="shown" class="quiet" role="status"></p>
      </form>
      <div id="view"></div>
      <p id="none" class="quiet" hidden>No row has all of that. Fewer words, or another filter?</p>
    </main>
    <footer class="lead">Made by firebase-auth-faults. <code>replay.json</code> holds the same data for programs.</footer>
    <dialog class="panel" aria-label="What the person saw">
      <img src="data:," alt="">
      <form method="dialog"><button>Close</button></form>
    </dialog>
    <noscript>This report needs JavaScript. <code>replay.json</code> beside it holds the same data.</noscript>
    <script type="application/json" id="data">${data}</script>
    <script type="module">${script}</script>
  </body>
</html>
`;
}

function dataOf(
  run: ReplayRun,
  { about, filters = [], columns }: ReplayReporterOptions,
  comparison: Comparison | undefined,
) {
  const { rows, ms } = run;
  const hasProjects = new Set(rows.map(({ project }) => project)).size > 1;
  return {
    rows,
    about,
    run: `${describeRun(run)}, ${Math.round(ms / 1000)} s`,
    figures: { passed: run.passed, failed: run.failed, flaky: run.flaky },
    kinds: KINDS,
    filters: ['Kind', ...(hasProjects ? ['Project'] : []), ...filters],
    columns,
    view: run.view,
    comparison,
    changes: comparison ? changesIn(comparison) : [],
    changeNames: CHANGES,
    csv: textsAsCsv(rows, filters),
  };
}
