import { readFile } from 'node:fs/promises';
import { Html, html } from './html.ts';
import { outcomeOf, type ReplayRow, type ReplayRun } from './replay-run.ts';

const asset = (name: string): Promise<string> =>
  readFile(new URL(`../../assets/report/${name}`, import.meta.url), 'utf8');

/**
 * Renders the report as one file that needs no other: styles, script and pictures are in it.
 *
 * @param pictures of rows, by id: JPEG in base64
 */
export async function reportPage(run: ReplayRun, pictures: ReadonlyMap<string, string>): Promise<string> {
  const [page, rows, script] = await Promise.all([asset('page.css'), asset('rows.css'), asset('report.js')]);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>
          ${run.failed > 0 ? `${run.failed} failed` : 'All passed'}: errors of signing in, replayed
        </title>
        <style>
          ${new Html(`${page}${rows}`)}
        </style>
      </head>
      <body>
        <header>
          <h1>What people see when sign-in fails</h1>
          <p class="quiet">${date(run.startedAt)}. ${outcomeOf(run)}</p>
          <p class="verdict ${run.failed > 0 ? 'failed' : 'passed'}">
            ${run.failed > 0 ? `${run.failed} failed` : `${run.passed} passed`}
          </p>
        </header>
        <main>
          <form role="search">
            <label
              >Search
              <input
                type="search"
                name="q"
                placeholder="A code, a word of the text, a call …"
                autocomplete="off"
            /></label>
            <label
              >Verdict
              <select name="show">
                <option value="">Both</option>
                <option>passed</option>
                <option>failed</option>
              </select></label
            >
            <p id="shown" class="quiet" role="status"></p>
          </form>
          <div class="rows">${run.rows.map((row) => article(row, pictures.get(row.id)))}</div>
          <p id="none" class="quiet" hidden>No row has all of that. Fewer words, or another filter?</p>
        </main>
        <footer class="quiet">
          Made by firebase-auth-faults. <code>replay.json</code> holds the same data for programs.
        </footer>
        <dialog aria-label="What the person saw">
          <img src="data:," alt="" />
          <form method="dialog"><button>Close</button></form>
        </dialog>
        <script type="module">
          ${new Html(script)};
        </script>
      </body>
    </html> `.source;
}

function article(row: ReplayRow, picture: string | undefined): Html {
  const { id, title, verdict, code, word, when, said, reason, operation, test, ms } = row;
  return html` <article id="${id}" class="${verdict}" data-verdict="${verdict}">
    ${
      picture !== undefined &&
      html`<button class="picture" type="button" aria-label="Show in full what the person saw: ${title}">
        <img loading="lazy" alt="" src="data:image/jpeg;base64,${picture}" />
      </button>`
    }
    <div class="details">
      <p><span class="tag">${verdict}</span></p>
      <h2>${title} <a class="address" href="#${id}" aria-label="Link to this row: ${title}">#</a></h2>
      <p><code>${code}</code> ${word !== undefined && html`<code class="quiet">${word}</code>`}</p>
      ${said.length > 0 ? said.map((text) => html`<blockquote>${text}</blockquote>`) : html`<blockquote class="silence">Nothing is said.</blockquote>`}
      ${reason !== undefined && html`<p class="reason">${reason}</p>`}
      <dl>
        ${fact('When', when)}${fact('Call', operation ?? 'none')}${fact('Test', test)}${fact('Time', `${ms} ms`)}
      </dl>
    </div>
  </article>`;
}

const fact = (name: string, value: string | undefined): Html | false =>
  value !== undefined &&
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;

const date = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
