/* Runs in the report of the matrix: tells what a cell stands for, moves among cells, and shows the columns of one screen. */
const table = document.querySelector('.grid table');
const told = document.querySelector('#told');
const cells = JSON.parse(document.querySelector('#cells').textContent);
const buttons = [...table.querySelectorAll('button')];
const indexOf = new Map(buttons.map((button, index) => [button, index]));

table.addEventListener('click', ({ target }) => target.matches('button') && tell(target));
table.addEventListener('focusin', ({ target }) => target.matches('button') && tell(target));
table.addEventListener('keydown', (event) => {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!step || !event.target.matches('button')) return;
  event.preventDefault();
  next(event.target.parentElement, step)?.focus();
});

/** The nearest cell in a direction that has something in it. */
function next(from, [across, down]) {
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

function tell(button) {
  table.querySelector('[aria-current]')?.removeAttribute('aria-current');
  for (const one of table.querySelectorAll('[tabindex="0"]')) one.tabIndex = -1;
  button.tabIndex = 0;
  button.setAttribute('aria-current', 'true');
  const { title, code, text, where, next: then, calls, reason } = cells.told[indexOf.get(button)];
  const line = (tag, content) => Object.assign(document.createElement(tag), { textContent: content });
  told.replaceChildren(
    line('h3', title),
    line('blockquote', cells.texts[text] ?? 'Nothing is said.'),
    line('code', code),
    line('p', `Calls made: ${calls || 'none'}.`),
    line('p', `${where}. Then: ${then}.`),
    ...(reason ? [line('p', reason)] : []),
  );
  told.hidden = false;
}

const choice = document.querySelector('form[role="search"]');
choice.addEventListener('input', () => {
  const only = new FormData(choice).get('screen');
  for (const cell of table.querySelectorAll('[data-screen]'))
    cell.hidden = only !== '' && cell.dataset.screen !== only;
});
