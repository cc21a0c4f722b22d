import { readFile } from 'node:fs/promises';
import type { CauseKind } from '../catalogue/cause.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import type { Result, Run } from './result.ts';
import { escape } from './escape.ts';
import { grid } from './grid.ts';
import { kinds, places, sessions } from './words.ts';

/**
 * The report as one file that needs no other: styles, script and pictures are in it.
 *
 * @param images Of each row of the run, in its order: JPEG in base64, or nothing.
 */
export async function reportPage(run: Run, images: readonly (string | undefined)[]): Promise<string> {
  const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
  const parts = run.isMatrix ? ['page', 'grid'] : ['page'];
  const all = async (names: string[]) => (await Promise.all(names.map(file))).join('');
  const style = await all(['look', ...parts].map((name) => `./${name}.css`));
  const script = await all(parts.map((name) => `./${name}.js`));
  const { counts } = run;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${counts.failed > 0 ? `${counts.failed} failed` : 'All passed'}: errors of signing in, replayed</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>What people see when sign-in fails</h1>
<p class="lead">Every error that the sign-in provider can report, brought about on the built site in a real browser:
what the person then read, where, and how they went on. ${date(run.startedAt)}, ${Math.round(run.ms / 1000)} s.</p>
${figures(run)}
</header>
<main>
${filter(run)}
${run.isMatrix ? grid(run.rows) : ''}
<div class="rows">
${run.rows.map((row, index) => (run.isMatrix && row.verdict === 'passed' ? '' : article(row, images[index]))).join('\n')}
</div>
<p id="none" hidden>No row has all of that. Fewer words, or another filter?</p>
</main>
<footer>Made by <code>npm run replay</code>. The same for machines: <code>replay.json</code>.</footer>
<dialog aria-label="What the person saw"><img src="data:," alt=""><form method="dialog"><button>Close</button></form></dialog>
<script type="module">${script}</script>
</body>
</html>
`;
}

function figures({ counts }: Run): string {
  const names = Object.keys(kinds) as CauseKind[];
  const bar = names.map((kind) => `<span class="${kind}" style="--share:${counts[kind]}"></span>`).join('');
  const list = names.map((kind) => `<li class="${kind}"><b>${counts[kind]} ${kind}</b>${kinds[kind]}</li>`);
  return `<div class="figures">
<p class="verdict${counts.failed > 0 ? ' bad' : ''}"><strong>${counts.failed > 0 ? `${counts.failed} failed` : `${counts.passed} passed`}</strong>
of ${counts.rows} rows with ${counts.codes} codes</p>
<div><div class="bar" aria-hidden="true">${bar}</div><ul class="kinds">${list.join('')}</ul></div>
</div>`;
}

function filter({ rows }: Run): string {
  const on = [...new Set(rows.map(({ screen }) => screen))];
  const option = (value: string, name = value) => `<option value="${escape(value)}">${escape(name)}</option>`;
  return `<form role="search">
<label>Search <input type="search" name="wanted" placeholder="A code, a word of the text, a call …" autocomplete="off"></label>
<label>Cause <select name="cause">${option('', 'Every cause')}${Object.keys(kinds)
    .map((kind) => option(kind))
    .join('')}</select></label>
<label>Screen <select name="screen">${option('', 'Every screen')}${on
    .map((name) => option(name, titleOf(name)))
    .join('')}</select></label>
<label>Verdict <select name="verdict">${option('', 'Both')}${option('passed')}${option('failed')}</select></label>
<p id="shown" role="status"></p>
</form>`;
}

function article(row: Result, image: string | undefined): string {
  const { title, code, cause, verdict, text, place, screen, reason } = row;
  const picture = image
    ? `<button class="picture" type="button" aria-label="Show in full what the person saw: ${escape(title)}"><img loading="lazy" width="480" height="640" alt="" src="data:image/jpeg;base64,${image}"></button>`
    : '';
  const facts: [string, string][] = [
    ['Observation', `${titleOf(screen)}, ${places[place]}; ${sessions[row.session]}`],
    ['Then', row.next],
    ['Call', row.operation ?? row.trigger ?? 'none'],
    ['Calls made', row.calls.join(', ') || 'none'],
    ['Source', row.source],
    ['Time', `${row.ms} ms`],
  ];
  return `<article class="${verdict}${image ? '' : ' without-picture'}" data-cause="${cause}" data-screen="${screen}" data-verdict="${verdict}">
${picture}<div class="told">
<p class="tags"><span class="tag ${cause}">${cause}</span><span class="tag ${verdict}">${verdict}</span></p>
<h2>${escape(title)}</h2>
<code>${escape(code)}</code>
<blockquote${text === null ? ' class="silence"' : ''}>${text === null ? 'Nothing is said.' : escape(text)}</blockquote>
${reason ? `<p class="reason">${escape(reason)}</p>` : ''}
<dl>${facts.map(([name, fact]) => `<dt>${name}</dt><dd>${escape(fact)}</dd>`).join('')}</dl>
</div></article>`;
}

const titleOf = (screen: string): string => screens[screen as ScreenName].title;

const date = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
