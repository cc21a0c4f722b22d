import { readFile } from 'node:fs/promises';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CauseKind } from '../catalogue/cause.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { kinds, places, sessions } from './labels.ts';
import { Matrix } from './matrix.tsx';
import type { Result, ReplayRun } from './result.ts';

const kindNames = Object.keys(kinds) as CauseKind[];

/**
 * Renders the report as one file that needs no other: styles, script and pictures are in it.
 *
 * @param images the picture of each row of the run, in its order: JPEG in base64, or nothing
 */
export async function reportPage(run: ReplayRun, images: readonly (string | undefined)[]): Promise<string> {
  const parts = run.isMatrix ? ['page', 'matrix'] : ['page'];
  const read = async (names: string[]) =>
    (await Promise.all(names.map((name) => readFile(new URL(name, import.meta.url), 'utf8')))).join('');
  const style = await read(['look', ...parts].map((name) => `./${name}.css`));
  const script = await read(parts.map((name) => `./${name}.js`));
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
            person read, where, and how they went on. {date(run.startedAt)}, {Math.round(run.ms / 1000)} s.
          </p>
          <Figures run={run} />
        </header>
        <main>
          <Filter rows={run.rows} />
          {run.isMatrix && <Matrix rows={run.rows} />}
          <div className="rows">
            {run.rows.map(
              (row, index) =>
                !(run.isMatrix && row.verdict === 'passed') && (
                  <Article key={row.title} row={row} image={images[index]} />
                ),
            )}
          </div>
          <p id="none" hidden>
            No row has all of that. Fewer words, or another filter?
          </p>
        </main>
        <footer>
          Made by <code>npm run replay</code>. <code>replay.json</code> holds the same data for programs.
        </footer>
        <dialog aria-label="What the person saw">
          <img src="data:," alt="" />
          <form method="dialog">
            <button>Close</button>
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
    <div className="figures">
      <p className={outcomeOf(run) ? 'verdict bad' : 'verdict'}>
        <strong>{outcomeOf(run) ?? `${counts.passed} passed`}</strong> of {counts.rows} rows with{' '}
        {counts.codes} codes
      </p>
      <div>
        <div className="bar" aria-hidden>
          {kindNames.map((kind) => (
            <span key={kind} className={kind} style={{ flexGrow: counts[kind] }} />
          ))}
        </div>
        <ul className="kinds">
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

function Filter({ rows }: Pick<ReplayRun, 'rows'>) {
  const screenNames = [...new Set(rows.map(({ screen }) => screen))];
  const select = (label: string, name: string, all: string, options: readonly [string, string][]) => (
    <label>
      {label}{' '}
      <select name={name}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const same = (values: readonly string[]) => values.map((value): [string, string] => [value, value]);
  return (
    <form role="search">
      <label>
        Search{' '}
        <input
          type="search"
          name="wanted"
          placeholder="A code, a word of the text, a call …"
          autoComplete="off"
        />
      </label>
      {select('Cause', 'cause', 'Every cause', same(kindNames))}
      {select(
        'Screen',
        'screen',
        'Every screen',
        screenNames.map((name) => [name, titleOf(name)]),
      )}
      {select('Verdict', 'verdict', 'Both', same(['passed', 'failed']))}
      <p id="shown" role="status" />
    </form>
  );
}

function Article({ row, image }: { row: Result; image: string | undefined }) {
  const { title, code, cause, verdict, text, place, screen, reason } = row;
  const facts = {
    Seen: `${titleOf(screen)}, ${places[place]}; ${sessions[row.session]}`,
    Then: row.next,
    Call: row.operation ?? row.trigger ?? 'none',
    'Calls made': row.calls.join(', ') || 'none',
    Source: row.source,
    Time: `${row.ms} ms`,
  };
  return (
    <article
      className={image ? verdict : `${verdict} without-picture`}
      data-cause={cause}
      data-screen={screen}
      data-verdict={verdict}
    >
      {image && (
        <button className="picture" type="button" aria-label={`Show in full what the person saw: ${title}`}>
          <img loading="lazy" width={480} height={640} alt="" src={`data:image/jpeg;base64,${image}`} />
        </button>
      )}
      <div className="details">
        <p className="tags">
          <span className={`tag ${cause}`}>{cause}</span>
          <span className={`tag ${verdict}`}>{verdict}</span>
        </p>
        <h2>{title}</h2>
        <code>{code}</code>
        <blockquote className={text === null ? 'silence' : undefined}>
          {text ?? 'Nothing is said.'}
        </blockquote>
        {reason && <p className="reason">{reason}</p>}
        <dl>
          {Object.entries(facts).map(([name, fact]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </article>
  );
}

const titleOf = (screen: ScreenName): string => screens[screen].title;

const date = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
