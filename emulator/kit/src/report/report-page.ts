import { readFile } from 'node:fs/promises';
import { KINDS } from './replayed-error.ts';
import { counted, timeOf, type ReplayRun, type ReportRow } from './run.ts';

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

/** Renders the page of a report, with its style. The pictures are files beside it. */
export async function reportPage(run: ReplayRun): Promise<string> {
  const style = await readFile(new URL('../../assets/report/report.css', import.meta.url), 'utf8');
  const { rows, passed, failed, flaky, ms } = run;
  const codes = new Set(rows.map(({ code }) => code));
  const counts = Object.entries(KINDS).map(([kind, meaning]) => {
    const count = rows.filter((row) => row.kind === kind).length;
    return count > 0 && markup`<li><b class="${kind}">${count} ${kind}</b> ${meaning}</li>`;
  });
  const body = markup`
    <header>
    <h1>What people see when sign-in fails</h1>
    <p class="quiet">${timeOf(run)}, ${Math.round(ms / 1000)} s</p>
    <p><strong class="${failed > 0 ? 'failed' : 'passed'}">${failed > 0 ? `${failed} failed` : `${passed} passed`}</strong>
      of ${counted(rows.length, 'row')} with ${counted(codes.size, 'code')}${flaky > 0 && `, ${flaky} when tried again`}</p>
    <ul class="kinds">${counts}</ul>
    </header>
    <main>${rows.map(article)}</main>
    <footer class="quiet">Made by firebase-auth-faults. <code>replay.json</code> holds the same data for programs.</footer>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${failed > 0 ? `${failed} failed` : 'All passed'}: errors of signing in, replayed</title>
    <style>${style}</style>
  </head>
  <body>${body.source}</body>
</html>
`;
}

/**
 * Draws a row. Its head says what people read; what else is known of it unfolds. A failure is unfolded, and so is a row to which a
 * link leads.
 */
function article(row: ReportRow): Markup {
  const { id, title, code, word, kind, verdict, seen, expected = seen, picture, reason, flaky } = row;
  const facts = {
    Code: code,
    ...(word !== undefined && { 'Provider’s word': word }),
    Kind: `${kind}. ${KINDS[kind]}`,
    Call: row.operation ?? 'none',
    ...row.facts,
    ...(row.project && { Project: row.project }),
    Test: row.test,
    Time: `${(row.ms / 1000).toFixed(1)} s`,
  };
  const isOther = expected.join('\n') !== seen.join('\n');
  const file = `pictures/${id}.jpg`;
  return markup`<article class="${verdict}">
    <details${verdict === 'failed' && ' open'}>
      <summary>
        <h2>${title}</h2>
        <span class="marks"><b class="${kind}">${kind}</b> <b class="${verdict}">${verdict}${flaky !== undefined && ', flaky'}</b></span>
        <code>${code}</code>
        ${said(seen)}
      </summary>
      <div class="more" id="${id}">
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
