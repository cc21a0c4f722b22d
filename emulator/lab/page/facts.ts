import { causes } from '../../site/causes.ts';
import type { CauseKind } from '../../catalogue/cause.ts';
import type { RecordedCall } from '../../faults/client.ts';
import { USUAL_PORT } from '../../command/port.ts';
import { kinds, places, sessions } from '../../report/labels.ts';
import { errorOn, type Expected } from '../../replay/outcome.ts';
import type { Observation } from '../../site/observation.ts';
import { named } from '../in-words.ts';
import { commandFor, kindHere } from '../options.ts';
import { compare } from '../verdict.ts';
import { code, factList, make } from './elements.ts';
import type { RunState } from './run.ts';

type Part = (state: RunState) => HTMLElement | undefined;

const parts: Readonly<Record<string, Part>> = { read, calls, rule, who, cause };
const drawn = new Map<string, string>();

/** Shows what a run has to tell; what is as it was stays as it is, with the focus in it. */
export function showFacts(place: HTMLElement, state: RunState): void {
  for (const [name, draw] of Object.entries(parts)) {
    const part = draw(state);
    const html = part?.outerHTML ?? '';
    if (drawn.get(name) === html) continue;
    drawn.set(name, html);
    const slot = place.querySelector(`[data-part="${name}"]`) ?? place.appendChild(slotOf(name));
    slot.replaceChildren(...(part ? [part] : []));
  }
}

function slotOf(name: string): HTMLElement {
  const slot = make('div');
  slot.dataset['part'] = name;
  return slot;
}

/** What a person is to read, and what stands there. */
function read({ wanted: { option }, seen, rules, states, isSet, wasSet }: RunState): HTMLElement {
  const { sees } = option.row;
  const hasHappened = isSet && (rules.length === 0 || states.some(({ hits }) => hits > 0));
  const verdict = seen && hasHappened ? compare(seen, sees) : undefined;
  const isIt = verdict && Object.values(verdict).every(Boolean);
  const badge =
    verdict &&
    make('span', { className: `tag ${isIt ? 'passed' : ''}` }, isIt ? 'as it is to be' : 'not (yet)');
  const { at, then } = errorOn(option.row);
  return make(
    'section',
    {},
    make('h3', {}, wasSet && !isSet ? 'What a person was to read' : 'What a person is to read ', badge),
    quote(sees.text),
    make('p', { className: 'where' }, whereOf(sees)),
    make('p', { className: 'where' }, 'The product’s table of errors says: ', code(then ?? at ?? 'text')),
    make('h3', {}, 'What stands there now'),
    ...(seen ? seenNow(seen) : [make('p', { className: 'where' }, 'Nothing yet.')]),
  );
}

function seenNow(seen: Observation): HTMLElement[] {
  const texts = seen.messages.length > 0 ? seen.messages : [undefined];
  return [
    ...texts.flatMap((message) => [
      quote(message?.text ?? null),
      make('p', { className: 'where' }, whereOf({ ...seen, place: message?.place ?? 'nothing' })),
    ]),
    ...seen.faults.map((fault) => make('p', { className: 'reason' }, `Nobody is ever to see ${fault}`)),
  ];
}

const quote = (text: string | null): HTMLElement =>
  make('blockquote', { className: text === null ? 'silence' : '' }, text ?? 'Nothing is said.');

const whereOf = ({ screen, place, session }: Pick<Expected, 'screen' | 'place' | 'session'>): string =>
  [named(screen), ...(place === 'nothing' ? [] : [places[place]]), sessions[session]].join(', ');

function calls({ calls: made, ruleIds }: RunState): HTMLElement {
  const isOurs = ({ rule: id }: RecordedCall) => id !== undefined && ruleIds.includes(id);
  const rows = made.map((call) =>
    make(
      'tr',
      {},
      make('td', {}, code(call.operation)),
      make('td', {}, outcomeOf(call)),
      make('td', {}, isOurs(call) && make('span', { className: 'tag injected' }, 'the rule')),
    ),
  );
  const head = make('tr', {}, ...['Call', 'Answer', 'By'].map((name) => make('th', { scope: 'col' }, name)));
  return make(
    'section',
    {},
    make('h3', {}, 'Calls of the provider'),
    rows.length === 0
      ? make('p', { className: 'where' }, 'None yet.')
      : make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows)),
  );
}

const outcomeOf = ({ outcome, status }: RecordedCall): string =>
  outcome === 'answered' ? String(status) : outcome === 'cut' ? 'cut off' : 'under way';

function rule({ rules, states }: RunState): HTMLElement | undefined {
  if (rules.length === 0) return undefined;
  const caught = states.reduce((sum, { hits }) => sum + hits, 0);
  return make(
    'section',
    {},
    make('h3', {}, rules.length > 1 ? 'The rules' : 'The rule', ` (caught ${caught})`),
    copied('the rule', JSON.stringify(rules.length === 1 ? rules[0] : rules, null, 2)),
    make('p', { className: 'where' }, 'The same from a terminal:'),
    copied('the command', commandFor(rules, location.port, USUAL_PORT)),
  );
}

function copied(what: string, text: string): HTMLElement {
  const button = make('button', { type: 'button', ariaLabel: `Copy ${what}` }, 'Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  });
  return make('div', { className: 'copied' }, make('pre', { tabIndex: 0 }, text), button);
}

function who({ person }: RunState): HTMLElement | undefined {
  if (!person) return undefined;
  return make(
    'section',
    {},
    make('h3', {}, 'Who it happens to'),
    factList([
      ['Email', person.email],
      ['Password', person.password],
      ['Phone', person.phone],
    ]),
  );
}

function cause({ wanted: { option } }: RunState): HTMLElement {
  const { kind, source } = causes.get(option.row.code)!;
  const here = kindHere(option);
  const line = (name: CauseKind, lead = '') =>
    make(
      'p',
      { className: 'where' },
      lead,
      make('span', { className: `tag ${name}` }, name),
      ` ${kinds[name]}`,
    );
  return make(
    'section',
    {},
    make('h3', {}, 'How it comes about'),
    line(kind, here && 'In the replay: '),
    here && line(here, 'Here: '),
    make('p', { className: 'where' }, source),
  );
}
