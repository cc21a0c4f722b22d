import { causes } from '../site/causes.ts';
import type { Rule } from '../faults/client.ts';
import type { Operation } from '../faults/operations.ts';
import { faultFor } from '../site/fault-for.ts';
import { matrix } from '../replay/matrix.ts';
import { rows, type Row } from '../replay/rows.ts';
import type { Screen } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { triggers, type Trigger } from '../site/triggers.ts';

/** One thing that can go wrong on a screen. */
export interface Option {
  /** Names it among those of its screen and call. */
  key: string;
  row: Row;
  /** Whether `npm run replay` plays it, and not only the full matrix. */
  isUsual: boolean;
  /** For what no answer of the provider gives. */
  byHand?: Trigger;
}

/** What somebody has picked. No operation means that no call goes wrong: a person or the configuration does it. */
export interface Choice {
  screen: ScreenName;
  operation: Operation | undefined;
  /** An option's key. */
  key: string;
}

const cells = matrix();

/** The lab has one fault at a time. */
const plain = rows.filter(({ thenFails }) => !thenFails);

/** What can go wrong with a call of a screen, that which the replay plays first. */
export const optionsOn = (screen: ScreenName, operation: Operation | undefined): readonly Option[] =>
  everything.find((place) => place.screen === screen && place.operation === operation)?.options ?? [];

function optionsFor(screen: ScreenName, operation: Operation): Option[] {
  const played = plain.filter((row) => row.screen === screen && row.operation === operation);
  const others = cells.filter(
    (cell) =>
      cell.screen === screen &&
      cell.operation === operation &&
      !played.some(({ code }) => code === cell.code),
  );
  // What comes about by itself in the replay is an answer of ours here, which the matrix knows.
  const isFirst = operation === (screens[screen] as Screen).operations[0];
  const fits = ({ code }: Row) =>
    isFirst &&
    causes.get(code)!.answer !== undefined &&
    plain.some((row) => row.screen === screen && !row.operation && row.code === code);
  const option = (row: Row, isUsual: boolean): Option => ({ key: keyOf(row, played), row, isUsual });
  return [
    ...played.map((row) => option(row, true)),
    ...others.filter(fits).map((row) => option(row, true)),
    ...others.filter((row) => !fits(row)).map((row) => option(row, false)),
  ];
}

/** How it comes about here, where that is not as in the catalogue. */
export function kindHere({ row, byHand: isByHand }: Option): 'injected' | 'synthetic' | undefined {
  const { kind, answer } = causes.get(row.code)!;
  if (kind !== 'native' || isByHand) return undefined;
  return answer === undefined ? 'synthetic' : 'injected';
}

function byHandOptions(screen: ScreenName): Option[] {
  return plain
    .filter((row) => row.screen === screen && !row.operation)
    .flatMap((row) => {
      const found = byHandOf(row);
      return found ? [{ key: row.code, row, isUsual: true, byHand: found }] : [];
    });
}

function byHandOf({ code }: Row): Trigger | undefined {
  const trigger = triggers[causes.get(code)?.trigger ?? ''];
  return trigger?.lab && trigger;
}

/** Two rows of one code on one call differ in what the calls after it meet. */
function keyOf(row: Row, among: readonly Row[]): string {
  const same = among.filter(({ code }) => code === row.code);
  return same.length > 1 ? `${row.code}:${same.indexOf(row) + 1}` : row.code;
}

/** The calls of each screen, and what can go wrong with them; no call, where something else can. */
const everything = (Object.keys(screens) as ScreenName[]).flatMap(placesOn);

function placesOn(screen: ScreenName) {
  const { operations }: Screen = screens[screen];
  return [...operations, undefined]
    .map((operation) => ({
      screen,
      operation,
      options: operation ? optionsFor(screen, operation) : byHandOptions(screen),
    }))
    .filter(({ options }) => options.length > 0);
}

/** The calls that a screen offers, `undefined` for none of them. */
export const operationsOn = (wanted: ScreenName): (Operation | undefined)[] =>
  everything.filter(({ screen }) => screen === wanted).map(({ operation }) => operation);

export const optionOf = ({ screen, operation, key }: Choice): Option | undefined =>
  optionsOn(screen, operation).find((option) => option.key === key);

/**
 * The nearest thing to what somebody has asked for: with a code alone, where the replay plays it.
 *
 * @param asked names that there are, or nothing
 */
export function complete(asked: { screen?: string; operation?: string; code?: string }): Choice {
  const wanted = Object.keys(asked).length === 0 ? START : asked;
  let best: Choice | undefined;
  let bestFit = -1;
  for (const { screen, operation, options } of everything) {
    const place = (wanted.screen === screen ? 8 : 0) + (operation && wanted.operation === operation ? 4 : 0);
    for (const { key, row, isUsual } of options) {
      const isIt = wanted.code === key || wanted.code === row.code;
      const fit = place + (isIt ? 2 : 0) + (isUsual ? 1 : 0);
      if (fit <= bestFit) continue;
      bestFit = fit;
      best = { screen, operation, key };
    }
  }
  return best!;
}

/** What the lab opens with. */
const START = {
  screen: 'password-sign-in',
  operation: 'accounts:signInWithPassword',
  code: 'auth/too-many-requests',
} as const;

/** The rules that make it happen: until they are taken away, or with the next call alone. */
export function rulesOf({ row }: Option, person: { email: string }, once: boolean): Rule[] {
  const { operation, answers = [row.code] } = row;
  if (!operation) return [];
  const ruleFor = (answer: (typeof answers)[number], index: number): Rule => ({
    operation,
    fault: typeof answer === 'string' ? faultFor(answer, person) : answer,
    ...(answers.length > 1 ? { nth: index + 1 } : once && { times: 1 }),
  });
  return answers.map(ruleFor);
}

/** The command that sets the same rules. */
export function commandFor(rules: readonly Rule[], port: string, usualPort: number): string {
  const json = JSON.stringify(rules.length === 1 ? rules[0] : rules).replaceAll("'", String.raw`'\''`);
  return `npm run faults -- set '${json}'${port === String(usualPort) ? '' : ` --port ${port}`}`;
}
