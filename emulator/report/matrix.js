/* Runs in the report of the matrix: explains the picked cell, and moves between cells. */
const table = document.querySelector('.matrix table');
const panel = document.querySelector('#details');
const details = JSON.parse(document.querySelector('#cells').textContent);
const buttons = [...table.querySelectorAll('button')];
const detailsByButton = new Map(buttons.map((button, index) => [button, details[index]]));
buttons[0].tabIndex = 0;

table.addEventListener('click', ({ target }) => target.matches('button') && explain(target));
table.addEventListener('focusin', ({ target }) => target.matches('button') && explain(target));
table.addEventListener('keydown', (event) => {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!step || !event.target.matches('button')) return;
  event.preventDefault();
  nearest(event.target.parentElement, step)?.focus();
});
addEventListener('hashchange', explainNamed);
explainNamed();

/** Returns the button of the nearest cell in a direction that has one. */
function nearest(from, [across, down]) {
  let { cellIndex: column } = from;
  let row = from.parentElement;
  for (;;) {
    column += across;
    if (down) row = down > 0 ? row.nextElementSibling : row.previousElementSibling;
    const cell = row?.cells[column];
    if (!cell || cell.tagName === 'TH') return undefined;
    const button = cell.querySelector('button');
    if (button && !row.hidden && !cell.hidden) return button;
  }
}

/** Explains the cell that the address names. */
function explainNamed() {
  const id = decodeURIComponent(location.hash.slice(1));
  const button = buttons.find(({ dataset }) => dataset.row === id);
  if (!button) return;
  button.scrollIntoView({ block: 'center', inline: 'center' });
  explain(button);
}

function explain(button) {
  table.querySelector('[aria-current]')?.removeAttribute('aria-current');
  for (const one of table.querySelectorAll('[tabindex="0"]')) one.tabIndex = -1;
  button.tabIndex = 0;
  button.setAttribute('aria-current', 'true');
  const lines = detailsByButton.get(button).map((text, index) => {
    const tag = ['h3', 'blockquote', 'code'][index] ?? 'p';
    return Object.assign(document.createElement(tag), { textContent: text });
  });
  const address = Object.assign(document.createElement('a'), {
    className: 'address',
    href: `#${button.dataset.row}`,
    textContent: '#',
    ariaLabel: `Link to this cell: ${lines[0].textContent}`,
  });
  lines[0].append(' ', address);
  panel.replaceChildren(...lines);
  panel.hidden = false;
}
