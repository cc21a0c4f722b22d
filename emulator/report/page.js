/* Runs in the report: filters its rows and columns, keeps the filters in the address, and enlarges pictures. */
const form = document.querySelector('form[role="search"]');
const entries = [...document.querySelectorAll('article, .matrix tbody tr, .text li')];
// In the matrix, only failures have articles.
const [counted, countedName] = document.querySelector('.matrix')
  ? ['.matrix tbody tr', 'codes']
  : ['article', 'rows'];
const words = entries.map(({ textContent, dataset }) =>
  `${textContent} ${dataset.words ?? ''}`.toLowerCase(),
);

function show() {
  const { q, cause, screen, show: wanted, view } = Object.fromEntries(new FormData(form));
  const parts = q.toLowerCase().split(/\s+/).filter(Boolean);
  entries.forEach((entry, index) => {
    const { cause: of, screen: on, verdict: is, changes = '' } = entry.dataset;
    entry.hidden = !(
      (!cause || of === cause) &&
      (!screen || on === undefined || on === screen) &&
      (!wanted || is === wanted || changes.split(' ').includes(wanted)) &&
      parts.every((part) => words[index].includes(part))
    );
  });
  for (const text of document.querySelectorAll('.text'))
    text.hidden = !text.querySelector('li:not([hidden])');
  document.querySelector('#texts').hidden = view !== 'texts';
  for (const part of document.querySelectorAll('.rows, main > section')) part.hidden = view === 'texts';
  for (const cell of document.querySelectorAll('.matrix [data-screen]'))
    cell.hidden = screen !== '' && cell.dataset.screen !== screen;
  tell(...(view === 'texts' ? ['.text', 'texts'] : [counted, countedName]));
}

/** Says how many of the elements of a selector are shown. */
function tell(selector, name) {
  const all = [...document.querySelectorAll(selector)];
  const shown = all.filter(({ hidden }) => !hidden).length;
  document.querySelector('#shown').textContent = `${shown} of ${all.length} ${name}`;
  document.querySelector('#none').hidden = shown > 0;
}

/** Shows what the address names: its filters, and a row even if the filters hide it. */
function readAddress() {
  const asked = new URLSearchParams(location.search);
  fill(asked);
  const row = namedRow();
  if (row?.closest('[hidden]')) {
    fill(new URLSearchParams());
    writeAddress();
  }
  row?.scrollIntoView();
}

function fill(asked) {
  for (const { name } of form.elements) if (name) form.elements[name].value = asked.get(name) ?? '';
  // A select has no value that it does not list.
  for (const select of form.querySelectorAll('select'))
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  show();
}

/** Replaces the entry of the history, so that Back leaves the report instead of undoing letters. */
function writeAddress() {
  const filters = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
  history.replaceState(null, '', `${filters.size > 0 ? `?${filters}` : location.pathname}${location.hash}`);
}

/** Returns the article of the row that the address names, or the button of its cell. */
function namedRow() {
  const id = CSS.escape(decoded(location.hash.slice(1)));
  return id ? document.querySelector(`article#${id}, [data-row="${id}"]`) : null;
}

/** Returns nothing for a fragment that cannot be decoded, which anybody can write. */
function decoded(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return '';
  }
}

form.addEventListener('input', () => {
  show();
  writeAddress();
});
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('popstate', readAddress);
readAddress();

const large = document.querySelector('dialog');
document.addEventListener('click', ({ target }) => {
  const picture = target.closest('.picture')?.querySelector('img');
  if (picture) {
    const image = large.querySelector('img');
    image.src = picture.src;
    image.alt = picture.alt;
    large.showModal();
  } else if (target === large) large.close();
  const copy = target.closest('.copy');
  if (copy) void copyCommand(copy);
});

/** Copies the command beside the button, or selects it where the page may not use the clipboard. */
async function copyCommand(button) {
  const command = button.parentElement.querySelector('.command');
  try {
    await navigator.clipboard.writeText(command.textContent);
    button.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(command);
  }
}
