import type { LabSelection } from './address.ts';
import { byHandOf } from './by-hand.ts';
import { callFaults, type CallFault } from './call-faults.ts';
import { causes } from '../site/causes.ts';
import type { Operation, Rule } from 'firebase-auth-faults/client';
import { matrix } from '../replay/matrix.ts';
import { rowAt, type Row } from '../replay/row.ts';
import { rows } from '../replay/rows.ts';
import { screens, type ScreenName } from '../site/screens.ts';

/** An error that can happen on a screen, or a fault of one of its calls. */
export interface ErrorOption {
  /** Identifies it among the errors of its screen and operation. */
  key: string;
  row: Row;
  /** The fault in place of a code. */
  callFault?: CallFault;
  /** Whether every replay has it, and not only the full matrix. */
  isUsual: boolean;
}

const cells = matrix();

/** The lab shows one error at a time. */
const plain = rows.filter(({ thenFails }) => !thenFails);

/** Lists the errors that an operation of a screen can meet, or those without one; first those of every replay. */
function optionsAt(screen: ScreenName, operation?: Operation): ErrorOption[] {
  const isHere = (row: Row) => row.screen === screen && row.operation === operation;
  const played = plain.filter((row) => isHere(row) && (operation || byHandOf(row)));
  const others = cells.filter((cell) => isHere(cell) && !played.some(({ code }) => code === cell.code));
  // The lab injects an error that comes about by itself in the replay, if the provider has an answer for it.
  const isFirst = operation === screens[screen].operations[0];
  const isInjected = ({ code }: Row) =>
    isFirst &&
    causes.get(code)!.answer !== undefined &&
    plain.some((row) => row.screen === screen && !row.operation && row.code === code);
  const option = (row: Row, isUsual: boolean): ErrorOption => ({ key: keyOf(row, played), row, isUsual });
  return [
    ...played.map((row) => option(row, true)),
    ...others.filter(isInjected).map((row) => option(row, true)),
    ...others.filter((row) => !isInjected(row)).map((row) => option(row, false)),
    ...(operation ? callFaults.map((callFault) => disturbed({ screen, operation }, callFault)) : []),
  ];
}

/** @returns a fault of a call, after which the site is as after a broken network, unless the fault leaves that open */
function disturbed(at: Pick<Row, 'screen' | 'operation'>, callFault: CallFault): ErrorOption {
  const { fault, when } = callFault;
  const title = `${screens[at.screen].title}: ${when}`;
  const row = rowAt({ ...at, code: 'auth/network-request-failed' }, { title, answers: [fault] });
  return { key: fault.kind, row, isUsual: false, callFault };
}

/** Two rows may have one code: they differ in the answers to later calls. */
function keyOf(row: Row, among: readonly Row[]): string {
  const same = among.filter(({ code }) => code === row.code);
  return same.length > 1 ? `${row.code}:${same.indexOf(row) + 1}` : row.code;
}

/** The errors of each screen; those without an operation come last. */
const byScreen: ReadonlyMap<string, readonly ErrorOption[]> = new Map(
  (Object.keys(screens) as ScreenName[]).map((screen) => [
    screen,
    [...screens[screen].operations, undefined].flatMap((operation) => optionsAt(screen, operation)),
  ]),
);

export const optionsOn = (screen: ScreenName, operation: Operation | undefined): readonly ErrorOption[] =>
  byScreen.get(screen)!.filter(({ row }) => row.operation === operation);

/** @returns what selects an error in the lab's address */
export const selectionOf = ({ key, row: { screen, operation } }: ErrorOption): LabSelection => ({
  screen,
  ...(operation && { operation }),
  code: key,
});

/** Lists every error on every screen. */
export const allOptions = (): readonly ErrorOption[] => [...byScreen.values()].flat();

/** Lists the operations of a screen; `undefined` stands for errors without one. */
export const operationsOn = (screen: ScreenName): (Operation | undefined)[] => [
  ...new Set(byScreen.get(screen)!.map(({ row }) => row.operation)),
];

/**
 * Finds the error that fits best. A code alone finds the screen on which the replay has it.
 *
 * @param asked existing names; the lab opens with its first error when it is empty
 */
export function findOption(asked: LabSelection): ErrorOption {
  const { screen, operation, code } = Object.keys(asked).length === 0 ? START : asked;
  const there = byScreen.get(screen ?? '') ?? allOptions();
  const fit = ({ key, row, isUsual }: ErrorOption) =>
    (row.operation && row.operation === operation ? 4 : 0) +
    (code === key || code === row.code ? 2 : 0) +
    (isUsual ? 1 : 0);
  return there.reduce((best, option) => (fit(option) > fit(best) ? option : best));
}

/** The choice with which the lab opens. */
const START = {
  screen: 'password-sign-in',
  operation: 'accounts:signInWithPassword',
  code: 'auth/too-many-requests',
} as const;

/** Returns the `npm run faults` command that sets these rules on the gateway at a port. */
export function commandFor(rules: readonly Rule[], port: string, usualPort: number): string {
  const json = JSON.stringify(rules.length === 1 ? rules[0] : rules).replaceAll("'", String.raw`'\''`);
  return `npm run faults -- set '${json}'${port === String(usualPort) ? '' : ` --port ${port}`}`;
}
