import { renderToStaticMarkup } from 'react-dom/server';
import type { CauseKind } from 'firebase-auth-faults/catalogue';
import { Article } from './article.tsx';
import type { Comparison } from './compare.ts';
import { ComparisonPanel } from './comparison.tsx';
import { Filter } from './filter.tsx';
import { Matrix } from './matrix.tsx';
import { kinds } from './parts.tsx';
import { readFiles, readStyles } from './read-files.ts';
import type { Result, ReplayRun } from './result.ts';
import { Texts } from './texts-view.tsx';

const kindNames = Object.keys(kinds) as CauseKind[];

/**
 * Renders the report as one file that needs no other: styles, script and pictures are in it.
 *
 * @param images pictures of rows: JPEG in base64
 * @param comparison with an earlier run
 */
export async function reportPage(
  run: ReplayRun,
  images: ReadonlyMap<Result, string>,
  comparison?: Comparison,
): Promise<string> {
  const styles = ['page', 'rows', 'texts', ...(run.isMatrix ? ['matrix'] : [])];
  const scripts = ['page', ...(run.isMatrix ? ['matrix'] : [])];
  const style = await readStyles(import.meta.url, ...styles.map((name) => `./${name}.css`));
  const script = await readFiles(import.meta.url, ...scripts.map((name) => `./${name}.js`));
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${outcomeOf(run) ?? 'All passed'}: errors of signing in, replayed`}</title>
        <style>{style}</style>
      </head>
      <body>
        <header>
          <h1>What people see when sign-in fails</h1>
          <p className="lead">
            Every error that the sign-in provider can report, on the built site in a real browser: what the
            person read, where, and how they went on. {date(run.startedAt)}, {Math.round(run.ms / 1000)} s;{' '}
            {run.commit ? `commit ${run.commit}, ` : ''}Firebase SDK {run.sdk}.
          </p>
          <Figures run={run} />
          {comparison && <ComparisonPanel comparison={comparison} />}
        </header>
        <main>
          <Filter rows={run.rows} comparison={comparison} />
          {run.isMatrix && <Matrix rows={run.rows} comparison={comparison} />}
          <div className="rows">
            {run.rows
              .filter(({ verdict }) => !run.isMatrix || verdict === 'failed')
              .map((row) => (
                <Article key={row.id} row={row} image={images.get(row)} comparison={comparison} />
              ))}
          </div>
          <Texts rows={run.rows} comparison={comparison} />
          <p id="none" className="quiet" hidden>
            No row has all of that. Fewer words, or another filter?
          </p>
        </main>
        <footer className="quiet">
          Made by <code>npm run replay</code>. <code>replay.json</code> holds the same data for programs.
        </footer>
        <dialog className="dialog" aria-label="What the person saw">
          <img src="data:," alt="" />
          <form method="dialog">
            <button className="button button-quiet">Close</button>
          </form>
        </dialog>
        <script type="module">{script}</script>
      </body>
    </html>,
  )}\n`;
}

const outcomeOf = ({ counts }: ReplayRun): string | undefined =>
  counts.failed > 0 ? `${counts.failed} failed` : undefined;

function Figures({ run }: { run: ReplayRun }) {
  const { counts } = run;
  return (
    <div className="figures panel">
      <p className={`verdict ${outcomeOf(run) ? 'failed' : 'passed'}`}>
        <strong>{outcomeOf(run) ?? `${counts.passed} passed`}</strong> of {counts.rows} rows with{' '}
        {counts.codes} codes{counts.flaky > 0 && `, ${counts.flaky} when tried again`}
      </p>
      <div>
        <div className="bar" aria-hidden>
          {kindNames.map((kind) => (
            <span key={kind} className={kind} style={{ flexGrow: counts[kind] }} />
          ))}
        </div>
        <ul className="kinds quiet">
          {kindNames.map((kind) => (
            <li key={kind} className={kind}>
              <b>
                {counts[kind]} {kind}
              </b>
              {kinds[kind]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const date = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
