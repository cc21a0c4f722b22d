/* Runs in the report's page: draws the rows, filters and groups them, and writes the chosen filters into the address. */
import type { Change } from './compare.ts';
import type { PageData } from './report-page.ts';
import type { ReportRow } from './run.ts';

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

const find = <Type extends HTMLElement>(selector: string): Type => document.querySelector<Type>(selector)!;
const distinct = (values: readonly string[]): string[] => [...new Set(values)];

const data = JSON.parse(find('#data').textContent!) as PageData;
const { rows, kinds, comparison } = data;
const form = find<HTMLFormElement>('form[role="search"]');
const view = find('#view');
const large = find<HTMLDialogElement>('dialog');

/** @returns the value of a row in the filter or grouping with this name */
function factOf(row: ReportRow, name: string): string {
  if (name === 'Kind') return row.kind;
  if (name === 'Project') return row.project;
  return row.facts?.[name] ?? 'none';
}

/**
 * The views that group rows: `of` returns the groups of a row; `names` is the noun after the number of groups, as in ‘5
 * texts’.
 */
const groupings: Readonly<Record<string, { names: string; of: (row: ReportRow) => readonly string[] }>> = {
  text: { names: 'texts', of: ({ seen }) => seen },
  code: { names: 'codes', of: ({ code }) => [code] },
  operation: { names: 'operations', of: ({ operation = 'none' }) => [operation] },
  ...Object.fromEntries(
    data.filters.map((name) => [
      name.toLowerCase(),
      { names: 'groups', of: (row: ReportRow) => [factOf(row, name)] },
    ]),
  ),
};

const changesOf = new Map<string, Change[]>();
for (const [change] of data.changes)
  for (const { id } of comparison!.rows[change]) changesOf.set(id, [...(changesOf.get(id) ?? []), change]);

/** @returns the options of the field ‘Verdict’ that apply to a row */
const verdictsOf = (row: ReportRow): string[] => [
  row.verdict,
  ...(row.flaky === undefined ? [] : ['flaky']),
  ...(changesOf.get(row.id) ?? []),
];

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

/** @returns all texts of a row, in lower case, for the search */
const searchedText = (row: ReportRow): string =>
  textsIn({ ...row, picture: '' })
    .join(' ')
    .toLowerCase();

let shown: ReportRow[] = [];
/**
 * The form's values when the page was last drawn. If they have not changed, the page is not redrawn, so that focus and
 * scroll position stay.
 */
let shownFor: string | undefined;

/** Shows the rows that match the form, in the view that the form selects. */
function show(): void {
  const choice = JSON.stringify([...new FormData(form)]);
  if (choice === shownFor) return;
  shownFor = choice;
  const chosen = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const asked = chosen['q']!.toLowerCase().split(/\s+/).filter(Boolean);
  shown = rows.filter(
    (row) =>
      asked.every((word) => searchedText(row).includes(word)) &&
      data.filters.every((name) => [undefined, '', factOf(row, name)].includes(chosen[name.toLowerCase()])) &&
      (chosen['show'] === '' || verdictsOf(row).includes(chosen['show']!)),
  );
  const as = chosen['view'] || data.view;
  const { of, names } = groupings[as] ?? { of: ({ id }: ReportRow) => [id], names: 'rows' };
  if (as === 'rows') showArticles();
  else view.innerHTML = (as === 'table' ? table() : groups(as, of)).source;
  const [some, all] = [shown, rows].map((part) => new Set(part.flatMap(of)).size);
  find('#shown').textContent = `${some} of ${all} ${names}`;
  find('#none').hidden = shown.length > 0;
}

/**
 * Shows the articles of the matching rows and hides the others. All articles are drawn only once, because they contain
 * pictures.
 */
function showArticles(): void {
  if (!view.querySelector('.rows'))
    view.innerHTML = markup`<div class="rows">${rows.map(article)}</div>`.source;
  const isShown = new Set(shown.map(({ id }) => id));
  for (const one of view.querySelectorAll('article')) one.hidden = !isShown.has(one.id);
}

function article(row: ReportRow): Markup {
  const { id, title, code, word, seen, expected = seen, picture, reason, flaky } = row;
  const before = comparison?.rows.text.find((changed) => changed.id === id)?.before;
  const facts = {
    Call: row.operation ?? 'none',
    ...row.facts,
    ...(data.filters.includes('Project') && { Project: row.project }),
    Test: row.test,
    Time: `${row.ms} ms`,
  };
  const tags = [row.kind, ...verdictsOf(row)].map(
    (name) => markup`<span class="tag ${name}">${data.changeNames[name as Change]?.[0] ?? name}</span> `,
  );
  return markup`<article id="${id}" class="panel ${row.verdict}">
    ${
      picture !== undefined &&
      markup`<button class="picture" type="button" aria-label="Show in full what the person saw: ${title}">
        <img loading="lazy" alt="" src="data:image/jpeg;base64,${picture}"></button>`
    }
    <div class="details">
      <p>${tags}</p>
      <h2>${title} <a class="quiet" href="#${id}" aria-label="Link to this row: ${title}">#</a></h2>
      <p><code>${code}</code> <code class="quiet">${word}</code></p>
      ${said(seen)}
      ${expected.join('\n') !== seen.join('\n') && markup`<p class="quiet">Expected:</p>${said(expected)}`}
      ${before !== undefined && markup`<p class="quiet">Before: ${before}</p>`}
      ${reason !== undefined && markup`<p class="reason">${reason}</p>`}
      ${flaky !== undefined && markup`<p class="reason">An earlier attempt failed: ${flaky}</p>`}
      <dl>${Object.entries(facts).map(([name, fact]) => markup`<dt>${name}</dt><dd>${fact}</dd>`)}</dl>
    </div>
  </article>`;
}

const said = (texts: readonly string[]): Markup =>
  texts.length === 0
    ? markup`<blockquote class="quiet">Nothing is said.</blockquote>`
    : markup`${texts.map((text) => markup`<blockquote>${text}</blockquote>`)}`;

/** Draws the groups of the shown rows, each with a list of its rows. */
function groups(as: string, of: (row: ReportRow) => readonly string[]): Markup {
  const names = distinct(shown.flatMap(of)).toSorted((one, other) => one.localeCompare(other, 'en'));
  const meanings: Readonly<Record<string, string>> = as === 'kind' ? kinds : {};
  const drawn = names.map((name) => {
    const members = shown.filter((row) => of(row).includes(name));
    return markup`<section class="group panel">
      ${as === 'text' ? said([name]) : markup`<h2>${name} <span class="quiet">${meanings[name]}</span></h2>`}
      <p class="quiet">${members.length === 1 ? '1 row' : `${members.length} rows`}</p>
      <ul class="quiet">${members.map(({ id, title, code }) => markup`<li><a href="#${id}">${title}</a> <code>${code}</code></li>`)}</ul>
    </section>`;
  });
  // The report is a single file, so the link contains the whole CSV.
  const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(data.csv)}`;
  const save = markup`<p class="lead"><a href="${csv}" download="texts.csv">Save all texts as CSV for a translator</a></p>`;
  return markup`${as === 'text' && save}${drawn}`;
}

/** The signs in the table, by kind, for rows to which the project gave no `mark`. */
const SIGNS = { readable: '·', raw: 'R', silent: 'S', uncaught: 'U', unmet: '?' } as const;

const markOf = ({ verdict, kind, mark }: ReportRow): { sign: string; meaning: string } =>
  verdict === 'failed'
    ? { sign: '✗', meaning: 'not as expected' }
    : (mark ?? { sign: SIGNS[kind], meaning: kinds[kind] });

/** Draws the shown rows as a table: a line for each code, and a column for each call. */
function table(): Markup {
  const headOf = (row: ReportRow) => (data.columns === undefined ? '' : factOf(row, data.columns));
  const columnOf = (row: ReportRow) => `${headOf(row)}\n${row.operation ?? 'none'}`;
  const columns = distinct(shown.map(columnOf)).toSorted();
  const heads = distinct(columns.map((column) => column.split('\n')[0]!));
  const codes = distinct(shown.map(({ code }) => code)).toSorted();
  const cells = new Map<string, ReportRow[]>();
  for (const row of shown) {
    const place = `${row.code}\n${columnOf(row)}`;
    cells.set(place, [...(cells.get(place) ?? []), row]);
  }
  const marks = new Map(shown.map((row) => [markOf(row).sign, markOf(row).meaning]));
  const width = (head: string) => columns.filter((column) => column.startsWith(`${head}\n`)).length;
  return markup`
    <ul class="kinds quiet">${[...marks].map(([sign, meaning]) => markup`<li><b>${sign}</b> ${meaning}</li>`)}</ul>
    <div class="table panel"><table>
      <thead>
        <tr><td></td>${heads.map((head) => markup`<th scope="colgroup" colspan="${width(head)}"><span>${head}</span></th>`)}</tr>
        <tr><td></td>${columns.map((column) => markup`<th scope="col"><span>${column.split('\n')[1]!.replace('accounts:', '')}</span></th>`)}</tr>
      </thead>
      <tbody>${codes.map((code) => {
        const { facts, word } = shown.find((row) => row.code === code)!;
        const ofCode = columns.map((column) => cells.get(`${code}\n${column}`)?.map(cell) ?? []);
        return markup`<tr>
          <th scope="row">${facts?.['When']} <code class="quiet">${code}</code> <code class="quiet">${word}</code></th>
          ${ofCode.map((there) => markup`<td>${there}</td>`)}
        </tr>`;
      })}</tbody>
    </table></div>
    <div id="picked" aria-live="polite"></div>`;
}

/**
 * Draws a row of the report as a sign in a cell of the table. The Tab key reaches one of these cells, and the arrow keys
 * reach the others.
 */
function cell(row: ReportRow): Markup {
  const { sign, meaning } = markOf(row);
  return markup`<a class="mark ${row.verdict}" href="#${row.id}" data-row="${row.id}" title="${meaning}" tabindex="${row === shown[0] ? 0 : -1}">${sign}</a>`;
}

/** Moves the focus in the direction of an arrow key, to the nearest cell with a sign. */
function moveInTable(event: KeyboardEvent): void {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const from = (event.target as HTMLElement).closest('td');
  if (!step || !from) return;
  event.preventDefault();
  const lines = [...view.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  let [x, y] = [from.cellIndex, lines.indexOf(from.parentElement as HTMLTableRowElement)];
  let next: HTMLTableCellElement | undefined;
  do {
    x += step[0]!;
    y += step[1]!;
    next = lines[y]?.cells[x];
  } while (next?.matches('td:empty'));
  next?.querySelector('a')?.focus();
}

/**
 * Applies the filters in the page's address, and shows the row that the address names. If the chosen filters or view do not
 * show that row, resets them.
 */
function readAddress(): void {
  fill(new URLSearchParams(location.search));
  const row = rows.find(({ id }) => `#${id}` === location.hash);
  view.querySelector('[aria-current]')?.removeAttribute('aria-current');
  if (!row) return;
  const drawn = () =>
    view.querySelector<HTMLElement>(`[id="${row.id}"]:not([hidden]), [data-row="${row.id}"]`);
  if (!drawn()) {
    fill(new URLSearchParams());
    writeAddress();
  }
  const picked = view.querySelector('#picked');
  if (picked) picked.innerHTML = article(row).source;
  // With the id, the browser would scroll to the article instead of the cell.
  picked?.firstElementChild!.removeAttribute('id');
  const place = drawn()!;
  place.ariaCurrent = 'true';
  place.scrollIntoView(picked ? { block: 'center', inline: 'center' } : {});
}

function fill(asked: URLSearchParams): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    control.value = asked.get(control.name) ?? '';
    // A select that has no option with this value would be blank.
    if (control.value === '') control.value = '';
  }
  show();
}

/** Writes the form's values into the address without a new entry in the history, so that Back leaves the report at once. */
function writeAddress(): void {
  const entries = [...new FormData(form)] as [string, string][];
  const filters = new URLSearchParams(entries.filter(([, value]) => value !== ''));
  const search = filters.size > 0 ? `?${filters.toString()}` : location.pathname;
  history.replaceState(null, '', `${search}${location.hash}`);
}

function figures(): Markup {
  const { passed, failed, flaky } = data.figures;
  const codes = distinct(rows.map(({ code }) => code)).length;
  const verdict = failed > 0 ? 'failed' : 'passed';
  const counts = Object.entries(kinds).map(([kind, meaning]) => {
    const count = rows.filter((row) => row.kind === kind).length;
    return count > 0 && markup`<li class="${kind}"><b>${count} ${kind}</b> ${meaning}</li>`;
  });
  return markup`
    ${data.about !== undefined && markup`<p class="lead">${data.about}</p>`}
    <p class="quiet">${data.run}.</p>
    <div class="figures panel">
      <p class="${verdict}"><strong>${failed || passed} ${verdict}</strong> of ${rows.length} rows with ${codes} codes${flaky > 0 && `, ${flaky} when tried again`}</p>
      <ul class="kinds quiet">${counts}</ul>
    </div>
    ${comparison && whatHasChanged(comparison)}`;
}

const whatHasChanged = ({ runs, rows: changed }: NonNullable<PageData['comparison']>): Markup =>
  markup`<div class="comparison panel">
    <h2>What has changed</h2>
    <p class="quiet">${runs}</p>
    ${data.changes.length === 0 && markup`<p>Every row is as it was.</p>`}
    ${data.changes.map(([change, count]) => {
      const lines = changed[change].map(({ id, line }) =>
        change === 'gone' ? markup`<li>${line}</li>` : markup`<li><a href="#${id}">${line}</a></li>`,
      );
      return markup`<details ${change === 'broken' && 'open'}><summary>${count}</summary><ul class="quiet">${lines}</ul></details>`;
    })}
  </div>`;

type Choice = readonly [value: string, text: string];

const same = (values: readonly string[]): Choice[] => values.map((value) => [value, value]);

function choices(): Markup {
  const verdicts = ['passed', 'failed', ...(data.figures.flaky > 0 ? ['flaky'] : [])];
  const changed = data.changes.filter(([change]) => change !== 'gone');
  const views: Choice[] = [
    ['rows', 'By row'],
    ...Object.keys(groupings).map((name): Choice => [name, `By ${name}`]),
    ['table', 'Table'],
  ];
  // The option for the initial view has an empty value, and the address omits empty values.
  const inAddress = views.map(([name, text]): Choice => [name === data.view ? '' : name, text]);
  const filters = data.filters.map((name) => {
    const values = distinct(rows.map((row) => factOf(row, name)));
    return values.length > 1 && select(name, [['', `Every ${name.toLowerCase()}`], ...same(values)]);
  });
  const names = changed.map(([change]): Choice => [change, data.changeNames[change][1]]);
  return markup`${filters}${select('Verdict', [['', 'Both'], ...same(verdicts), ...names], 'show')}${select('View', inAddress)}`;
}

const select = (label: string, options: readonly Choice[], name = label.toLowerCase()): Markup =>
  markup`<label>${label} <select name="${name}">${options.map(([value, text]) => markup`<option value="${value}">${text}</option>`)}</select></label>`;

find('header').insertAdjacentHTML('beforeend', figures().source);
find('#shown').insertAdjacentHTML('beforebegin', choices().source);
form.addEventListener('input', () => {
  show();
  writeAddress();
});
form.addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('click', (event) => {
  const target = event.target as HTMLElement;
  const picture = target.closest('.picture')?.querySelector('img');
  if (picture) {
    large.querySelector('img')!.src = picture.src;
    large.showModal();
  }
  if (target === large) large.close();
});
view.addEventListener('keydown', moveInTable);
view.addEventListener('focusin', ({ target }) => {
  if (!(target as HTMLElement).matches('.mark')) return;
  for (const mark of view.querySelectorAll<HTMLElement>('.mark')) mark.tabIndex = mark === target ? 0 : -1;
});
addEventListener('popstate', readAddress);
readAddress();
