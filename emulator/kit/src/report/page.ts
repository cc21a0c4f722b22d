/* Runs in the report's page: shows the rows that match the form, and writes the form's values into the address. */

const form = document.querySelector('form')!;
const rows = [...document.querySelectorAll('article')].map((article) => ({
  article,
  text: article.textContent!.toLowerCase(),
  facts: JSON.parse(article.dataset['facts']!) as Record<string, readonly string[]>,
}));

/** @returns the values of the form that are not empty */
const chosen = (): [name: string, value: string][] =>
  ([...new FormData(form)] as [string, string][]).filter(([, value]) => value !== '');

function show(): void {
  const { q = '', ...wanted } = Object.fromEntries(chosen());
  const words = q.toLowerCase().split(/\s+/);
  for (const { article, text, facts } of rows) {
    const matches = Object.entries(wanted).every(([name, value]) => facts[name]?.includes(value));
    article.hidden = !matches || !words.every((word) => text.includes(word));
  }
  const shown = rows.filter(({ article }) => !article.hidden).length;
  document.querySelector('#shown')!.textContent =
    `${shown} of ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
}

function readAddress(): void {
  const asked = new URLSearchParams(location.search);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    field.value = asked.get(field.name) ?? '';
    // A select that has no option with this value would be blank.
    if (field.value === '') field.value = '';
  }
  show();
  showTarget();
}

/** Unfolds the row that the address names, and scrolls to it: the browser did so before rows were hidden or shown. */
function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  target?.querySelector('details')?.setAttribute('open', '');
  target?.scrollIntoView();
}

form.addEventListener('input', () => {
  show();
  const filters = new URLSearchParams(chosen());
  // Without a new entry in the history, Back leaves the report at once.
  history.replaceState(null, '', `${filters.size > 0 ? `?${filters}` : location.pathname}${location.hash}`);
});
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('popstate', readAddress);
addEventListener('hashchange', showTarget);
readAddress();
