import { causes } from '../../site/causes.ts';
import type { Operation } from '../../faults/operations.ts';
import type { Screen } from '../../site/screen.ts';
import { screens, type ScreenName } from '../../site/screens.ts';
import { named } from '../in-words.ts';
import {
  complete,
  kindHere,
  operationsOn,
  optionOf,
  optionsOn,
  type Choice,
  type Option,
} from '../options.ts';
import { byId, code, make } from './elements.ts';

/** What somebody has picked, and how it is to be done. */
export interface Wanted {
  choice: Choice;
  option: Option;
  once: boolean;
  /** Whether the person does what leads to the error. */
  byMe: boolean;
}

/** The form, and the address of the page, which says the same: it can be kept and sent. */
export interface ChoiceForm {
  wanted(): Wanted;
  /** Picks what the address names, as far as there is such a thing. */
  readAddress(): void;
}

const form = byId('choice') as HTMLFormElement;
const list = byId('options');
const search = byId('wanted') as HTMLInputElement;
const select = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;

/** @param onGo called when somebody wants it to happen */
export function choiceForm(onGo: () => void): ChoiceForm {
  select('screen').append(
    ...(Object.entries(screens) as [ScreenName, Screen][]).map(([name, { title }]) =>
      make('option', { value: name, textContent: title }),
    ),
  );

  const chosen = (): Choice => ({
    screen: select('screen').value as ScreenName,
    operation: (select('operation').value || undefined) as Operation | undefined,
    key: new FormData(form).get('option') as string,
  });

  function fill(choice: Choice): void {
    select('screen').value = choice.screen;
    select('operation').replaceChildren(
      ...operationsOn(choice.screen).map((name) =>
        make('option', {
          value: name ?? '',
          textContent: name ?? 'None: a person, the browser or the site does it',
        }),
      ),
    );
    select('operation').value = choice.operation ?? '';
    list.replaceChildren(...groupsOf(optionsOn(choice.screen, choice.operation), choice.key));
    filter();
    const checked = list.querySelector(':checked')!.parentElement!;
    list.scrollTop = checked.offsetTop - list.clientHeight / 3;
    say(choice);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onGo();
  });
  search.addEventListener('input', filter);
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // To what was searched for; the errors have nothing happen by being looked for.
    event.preventDefault();
    const first = [...list.querySelectorAll<HTMLInputElement>('label:not([hidden]) input')].find(
      ({ value }) => matches(value),
    );
    first?.click();
    first?.focus();
  });
  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    const { screen, operation, key } = chosen();
    // What was picked stays so on another screen or call, where there is such a thing.
    const asked = { screen, code: codeOf(key) };
    if (name === 'screen') fill(complete(asked));
    else if (name === 'operation') fill(withKey(screen, operation, key));
    else say(chosen());
  });

  const readAddress = () => fill(complete(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))));
  addEventListener('hashchange', readAddress);
  readAddress();

  return {
    readAddress,
    wanted() {
      const choice = chosen();
      const data = new FormData(form);
      return {
        choice,
        option: optionOf(choice)!,
        once: data.get('often') === 'once',
        byMe: data.get('who') === 'me',
      };
    },
  };
}

function withKey(screen: ScreenName, operation: Operation | undefined, key: string): Choice {
  const options = optionsOn(screen, operation);
  const same = options.find(({ row }) => row.code === codeOf(key)) ?? options[0]!;
  return { screen, operation, key: same.key };
}

const codeOf = (key: string): string => key.replace(/:\d+$/, '');

function say({ screen, operation, key }: Choice): void {
  const said = new URLSearchParams({ screen, ...(operation && { operation }), code: key });
  history.replaceState(null, '', `#${said}`);
}

function groupsOf(options: readonly Option[], picked: string): HTMLElement[] {
  const group = (title: string, of: readonly Option[]) =>
    make(
      'div',
      { role: 'group', ariaLabel: title },
      make('h2', {}, title),
      ...of.map((option) => labelOf(option, options, picked)),
    );
  const usual = options.filter(({ isUsual }) => isUsual);
  const rest = options.filter(({ isUsual }) => !isUsual);
  return [
    ...(usual.length > 0 ? [group('Fits here: replayed with each test', usual)] : []),
    ...(rest.length > 0 ? [group('Possible: replayed with the full matrix', rest)] : []),
  ];
}

function labelOf(option: Option, among: readonly Option[], picked: string): HTMLElement {
  const { key, row } = option;
  const { kind, when } = causes.get(row.code)!;
  const here = kindHere(option);
  const isOnly = among.filter((other) => other.row.code === row.code).length === 1;
  return make(
    'label',
    {},
    make('input', { type: 'radio', name: 'option', value: key, checked: key === picked, required: true }),
    make('span', { className: 'when' }, isOnly ? named(when) : row.title),
    make('span', { className: `tag ${here ?? kind}` }, here ?? kind),
    code(row.code),
    here && make('span', { className: 'here' }, `${kind} in the replay`),
  );
}

const words = () => search.value.toLowerCase().split(/\s+/).filter(Boolean);

function matches(key: string): boolean {
  const label = list.querySelector(`input[value="${CSS.escape(key)}"]`)!.parentElement!;
  const text = label.textContent.toLowerCase();
  return words().every((word) => text.includes(word));
}

/** Leaves in sight what is searched for, and what is picked. */
function filter(): void {
  let count = 0;
  const inputs = [...list.querySelectorAll<HTMLInputElement>('input')];
  for (const input of inputs) {
    const fits = matches(input.value);
    if (fits) count++;
    input.parentElement!.hidden = !fits && !input.checked;
  }
  for (const group of list.querySelectorAll<HTMLElement>('[role=group]'))
    group.hidden = !group.querySelector('label:not([hidden])');
  byId('found').textContent = words().length > 0 ? `${count} of ${inputs.length}` : `${inputs.length} errors`;
}
