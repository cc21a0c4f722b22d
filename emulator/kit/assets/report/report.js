/* Runs in the report: filters its rows, keeps the filters in the address, and enlarges pictures. */
const form = document.querySelector('form[role="search"]');
const rows = [...document.querySelectorAll('article')];
const words = rows.map(({ textContent }) => textContent.toLowerCase());

function show() {
  const { q, show: wanted } = Object.fromEntries(new FormData(form));
  const parts = q.toLowerCase().split(/\s+/).filter(Boolean);
  rows.forEach((row, index) => {
    const matches = parts.every((part) => words[index].includes(part));
    row.hidden = !matches || (wanted !== '' && row.dataset.verdict !== wanted);
  });
  const shown = rows.filter(({ hidden }) => !hidden).length;
  document.querySelector('#shown').textContent = `${shown} of ${rows.length} rows`;
  document.querySelector('#none').hidden = shown > 0;
}

form.addEventListener('input', () => {
  show();
  const filters = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
  history.replaceState(null, '', `${filters.size > 0 ? `?${filters}` : location.pathname}${location.hash}`);
});
form.addEventListener('submit', (event) => event.preventDefault());

const asked = new URLSearchParams(location.search);
form.elements.q.value = asked.get('q') ?? '';
form.elements.show.value = asked.get('show') ?? '';
// A select has no value that it does not list.
if (form.elements.show.selectedIndex < 0) form.elements.show.selectedIndex = 0;
show();
const named = document.getElementById(location.hash.slice(1));
if (named?.hidden) {
  form.reset();
  show();
}
named?.scrollIntoView();

const large = document.querySelector('dialog');
document.addEventListener('click', ({ target }) => {
  const picture = target.closest('.picture')?.querySelector('img');
  if (picture) {
    large.querySelector('img').src = picture.src;
    large.showModal();
  } else if (target === large) large.close();
});
