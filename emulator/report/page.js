/* Runs in the report: filters its rows and columns, and enlarges pictures. */
const form = document.querySelector('form[role="search"]');
const articles = [...document.querySelectorAll('article, .matrix tbody tr')];
// In the matrix, only failures have articles.
const counted = document.querySelector('.matrix') ? 'TR' : 'ARTICLE';
const words = articles.map(({ textContent, dataset }) =>
  `${textContent} ${dataset.words ?? ''}`.toLowerCase(),
);

function show() {
  const { wanted, cause, screen, verdict } = Object.fromEntries(new FormData(form));
  const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  articles.forEach((article, index) => {
    const { cause: of, screen: on, verdict: is } = article.dataset;
    const fits =
      (!cause || of === cause) &&
      (!screen || on === undefined || on === screen) &&
      (!verdict || is === verdict) &&
      parts.every((part) => words[index].includes(part));
    article.hidden = !fits;
    if (fits && article.tagName === counted) count++;
  });
  for (const cell of document.querySelectorAll('.matrix [data-screen]'))
    cell.hidden = screen !== '' && cell.dataset.screen !== screen;
  document.querySelector('#shown').textContent =
    `${count} of ${articles.filter(({ tagName }) => tagName === counted).length} ${counted === 'TR' ? 'codes' : 'rows'}`;
  document.querySelector('#none').hidden = count > 0;
}

form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();

const large = document.querySelector('dialog');
document.addEventListener('click', ({ target }) => {
  const picture = target.closest('.picture')?.querySelector('img');
  if (picture) {
    const image = large.querySelector('img');
    image.src = picture.src;
    image.alt = picture.alt;
    large.showModal();
  } else if (target === large) large.close();
});
