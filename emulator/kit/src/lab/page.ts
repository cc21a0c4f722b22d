/*
 * Runs in the lab's page: injects the error that a person picks, shows the app in a frame, and reports how the app reacts.
 */
import type { Rule, RuleState } from '../faults/client.ts';
import { CONTROL_PATH } from '../faults/control-path.ts';
import type { RecordedCall } from '../faults/recording.ts';
import { KINDS, kindOfTexts } from '../playwright/replayed-error.ts';
import type { LabError } from './errors.ts';
import type { LabData, NextStep } from './lab.ts';
import { watchApp, type Moment, type Reaction } from './reaction.ts';
import { forgetApp, forgetWorkers, open, takeStep } from './take-step.ts';

/** How often the page fetches the recorded calls and looks at the app (milliseconds). */
const INTERVAL = 250;
const NAMESPACE = `${CONTROL_PATH}/default`;
/** The screens that people can choose for every app. After them, the list has the project's own screens. */
const HERE = 'Where the app is now';
const SIGNED_OUT = 'The start page, signed out';

const find = <Type extends HTMLElement>(selector: string): Type => document.querySelector<Type>(selector)!;
const form = find<HTMLFormElement>('#choice');
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
const frame = find<HTMLIFrameElement>('iframe');
const app = watchApp(frame);

/** Calls the gateway. @throws {Error} with one line, if the gateway has stopped or refuses the call */
async function ask<Answer>(method: string, path: string, value?: unknown): Promise<Answer> {
  const body = value === undefined ? {} : { body: JSON.stringify(value) };
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...body,
  }).catch(() => {
    throw new Error('The lab has stopped. Start it again in its terminal.');
  });
  const json = answer.status === 204 ? undefined : await answer.json();
  if (!answer.ok) throw new Error((json as { error: string }).error);
  return json as Answer;
}

const { errors, operations, screens } = await ask<LabData>('GET', 'lab.json');

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}

const tag = (name: string) => element('span', { className: `tag ${name}` }, name);

function drawChoice(): void {
  for (const name of [HERE, SIGNED_OUT, ...screens]) field('screen').append(element('option', {}, name));
  for (const name of operations) field('operation').append(element('option', {}, name));
  find('#errors').append(
    ...errors.map(({ name, code, kind, when }) => {
      const names = code === name ? [code] : [code, name].filter(Boolean);
      const radio = element('input', { type: 'radio', name: 'error', value: name, required: true });
      const codes = names.map((text) => element('code', { className: 'quiet' }, text));
      return element('label', {}, radio, element('span', {}, when), tag(kind), ...codes);
    }),
  );
}

/** Shows only the errors whose text contains every search term. */
function search(): void {
  const words = field('q').value.toLowerCase().split(/\s+/);
  const labels = [...find('#errors').children] as HTMLElement[];
  for (const label of labels)
    label.hidden = !words.every((word) => label.textContent!.toLowerCase().includes(word));
  find('#found').textContent = `${labels.filter(({ hidden }) => !hidden).length} of ${labels.length} errors`;
}

/** Writes the choice into the page's address, so that a person can save or send the address. */
function writeAddress(): void {
  const { error, operation, screen } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const given = Object.entries({ error, operation, screen: screen === HERE ? '' : screen });
  const names = new URLSearchParams(given.filter(([, value]) => value) as [string, string][]);
  history.replaceState(null, '', `#${names}`);
}

function readAddress(): void {
  const asked = new URLSearchParams(location.hash.slice(1));
  const name = asked.get('error') ?? '';
  const known = errors.find((error) => error.name === name) ?? errors.find(({ code }) => code === name);
  const radio =
    known && [...form.querySelectorAll<HTMLInputElement>('[name="error"]')][errors.indexOf(known)];
  if (radio) radio.checked = true;
  radio?.scrollIntoView({ block: 'center' });
  for (const select of ['operation', 'screen'])
    if (asked.has(select)) field(select).value = asked.get(select)!;
}

/** The error that the lab injected last. */
interface Injected {
  error: LabError;
  rules: readonly RuleState[];
  /** The sentences that tell the person what to do on the screen. */
  toDo: readonly string[];
  /** Whether calls can still meet the error. */
  active: boolean;
  /** The number of the last call before the injection. */
  after: number;
  /** The last moment before any call met the error. */
  before: Moment;
}

let injected: Injected | undefined;
let drawn = '';

const tell = (text: string): void => void (find('#status').textContent = text);

/** Takes the steps to a screen. @returns the sentences that tell the person what to do on that screen */
async function reach(screen: string): Promise<readonly string[]> {
  if (screen === HERE) return [];
  await forgetApp(frame);
  if (screen === SIGNED_OUT) {
    await open(frame, '/');
    return [];
  }
  let next = await ask<NextStep>('POST', 'steps', { screen });
  while ('step' in next) {
    await takeStep(frame, next.step);
    next = await ask<NextStep>('POST', 'steps', {});
  }
  return next.toDo;
}

async function inject(): Promise<void> {
  const { operation, error: name, screen } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const error = errors.find((one) => one.name === name)!;
  await letPass();
  injected = undefined;
  tell('On the way …');
  const toDo = await reach(screen!);
  const calls = await ask<RecordedCall[]>('GET', `${NAMESPACE}/calls`);
  const wanted = operation ? [operation as Rule['operation']] : error.operations;
  const own = wanted.map((one): Rule => ({ operation: one, fault: error.fault }));
  // Rules that the steps or other programs have set stay, but come after the lab's rules.
  const others = (await ask<RuleState[]>('GET', `${NAMESPACE}/rules`)).map(({ rule }) => rule);
  const before = app.now();
  const all = await ask<RuleState[]>('PUT', `${NAMESPACE}/rules`, [...own, ...others]);
  const rules = all.slice(0, own.length);
  injected = { error, rules, toDo, active: true, after: calls.at(-1)?.number ?? 0, before };
  find('#pass').hidden = false;
  await observe();
}

/** Removes the lab's rules. A call that is waiting because of a rule continues. */
async function letPass(): Promise<void> {
  find('#pass').hidden = true;
  if (!injected?.active) return;
  injected.active = false;
  const own = new Set(injected.rules.map(({ id }) => id));
  for (const { id } of await ask<RuleState[]>('GET', `${NAMESPACE}/rules`))
    if (own.has(id)) await ask('DELETE', `${NAMESPACE}/rules/${id}`);
  tell('Calls pass again: try once more in the app.');
}

async function observe(): Promise<void> {
  find('#address').textContent = frame.contentDocument?.location.pathname ?? 'another site';
  if (!injected) return;
  const at = injected;
  const moment = app.now();
  const calls = await ask<RecordedCall[]>('GET', `${NAMESPACE}/calls?after=${at.after}`);
  if (injected !== at) return;
  const caught = calls.filter(({ rule }) => at.rules.some(({ id }) => id === rule));
  // Every text in `moment` was visible before any call met the error.
  if (caught.length === 0) at.before = moment;
  const reaction = app.since(at.before);
  const outcomes = calls.map(({ number, outcome }) => [number, outcome]);
  const now = JSON.stringify([at.rules, outcomes, reaction, at.active]);
  if (now === drawn) return;
  drawn = now;
  drawCalls(calls, caught);
  if (!at.active) return;
  drawRule(at, caught[0]);
  drawReaction(at, caught, reaction);
}

function drawCalls(calls: readonly RecordedCall[], caught: readonly RecordedCall[]): void {
  find('#calls').replaceChildren(
    ...calls.map((call) => {
      const answer = { answered: String(call.status), cut: 'cut off', pending: 'under way' }[call.outcome];
      const by = caught.includes(call) ? [element('span', { className: 'tag raw' }, 'the rule')] : [];
      const cells = [element('code', {}, call.operation), answer, by];
      return element('tr', {}, ...cells.map((cell) => element('td', {}, ...[cell].flat())));
    }),
  );
  find('#no-calls').hidden = calls.length > 0;
}

function drawRule({ rules }: Injected, call: RecordedCall | undefined): void {
  const { rule } = rules.find(({ id }) => id === call?.rule) ?? rules[0]!;
  find('#rule').textContent = `await faults.inject(${JSON.stringify(rule, null, 2)});`;
  find('#rule-section').hidden = false;
}

function drawReaction(
  { error, rules, toDo }: Injected,
  caught: readonly RecordedCall[],
  { said, codes, uncaught }: Reaction,
): void {
  const names = rules.map(({ rule }) => rule.operation);
  const waiting = names.length > 3 ? `${names.slice(0, 3).join(', ')} or another` : names.join(' or ');
  const met = [...new Set(caught.map(({ operation }) => operation))].join(', ');
  const code = codes.length > 0 ? `, and the SDK reported ${[...new Set(codes)].join(', ')}` : '';
  tell(met ? `${met} met the error${code}.` : `Use the app: the next call of ${waiting} meets the error.`);
  find('#to-do').replaceChildren(...(met ? [] : toDo.map((text) => element('li', {}, text))));
  const message = error.fault.kind === 'provider-error' ? error.fault.message : undefined;
  const kind = uncaught.length > 0 ? 'uncaught' : kindOfTexts(said, message);
  find('#reaction').replaceChildren(
    ...(met
      ? [
          element('p', { className: 'quiet' }, tag(kind), ` ${KINDS[kind]}`),
          ...said.map((text) => element('blockquote', {}, text)),
          ...uncaught.map((text) => element('p', { className: 'reason' }, text)),
        ]
      : [element('p', { className: 'quiet' }, 'Nothing yet.')]),
  );
}

const orTell = (work: Promise<void>) => work.catch((error: Error) => tell(error.message));

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void orTell(inject());
});
form.addEventListener('input', writeAddress);
field('q').addEventListener('input', search);
field('q').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  find('#errors label:not([hidden]) input')?.click();
});
addEventListener('hashchange', readAddress);
find('#pass').addEventListener('click', () => void orTell(letPass()));
find('#reload').addEventListener('click', () => frame.contentWindow!.location.reload());
find('#copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(find('#rule').textContent!);
  find('#copy').textContent = 'Copied';
});

await forgetWorkers();
drawChoice();
search();
readAddress();
frame.src = '/';
for (;;) {
  if (document.visibilityState === 'visible') await orTell(observe());
  await new Promise((resolve) => setTimeout(resolve, INTERVAL));
}
