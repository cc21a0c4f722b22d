import type { Operation } from 'firebase-auth-faults/client';
import { kindOf, type Row } from '../replay/row.ts';
import { wordOf } from '../replay/word-of.ts';
import { causes } from '../site/causes.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { sentenceCase } from './describe-step.ts';
import { allOptions, optionsOn, type ErrorOption } from './options.ts';

/** An error as the list shows it. */
export type Entry = ReturnType<typeof entryOf>;

/** Identifies an error among those of all screens. */
export const idOf = ({ key, row }: ErrorOption): string => [row.screen, row.operation, key].join(' ');

/** Lists the errors of an operation on a screen. */
export const entriesOn = (screen: ScreenName, operation: Operation | undefined): Entry[] =>
  optionsOn(screen, operation).map((option, _, all) => entryOf(option, all));

/** Lists the errors of other screens and operations, those of every replay first. */
export function entriesElsewhere({ screen, operation }: Pick<Row, 'screen' | 'operation'>): Entry[] {
  everywhere ??= allOptions()
    .toSorted((one, other) => Number(other.isUsual) - Number(one.isUsual))
    .map((option) => entryOf(option, [option], placeOf(option)));
  return everywhere.filter(({ option: { row } }) => row.screen !== screen || row.operation !== operation);
}

let everywhere: Entry[] | undefined;

/** @returns the entries with all of the words, which are in lower case */
export const foundAmong = (entries: readonly Entry[], words: readonly string[]): Entry[] =>
  entries.filter(({ text }) => words.every((word) => text.includes(word)));

/** @returns the texts of an option, and all of them in lower case for the search, with what people then read */
function entryOf(option: ErrorOption, among: readonly ErrorOption[], where = '') {
  const { row, callFault } = option;
  const cause = causes.get(row.code)!;
  const isOnly = among.filter((other) => !other.callFault && other.row.code === row.code).length === 1;
  const when = callFault || isOnly ? whenOf(option) : row.title;
  const kind = kindOf(row);
  const code = callFault ? callFault.fault.kind : row.code;
  const word = callFault ? '' : (wordOf(row) ?? '');
  const inReplay = callFault || kind === cause.kind ? '' : `${cause.kind} in the replay`;
  const read = callFault?.open ?? row.sees.text;
  const text = [when, kind, code, word, where, inReplay, read].join(' ').toLowerCase();
  return { option, when, where, kind, code, word, inReplay, text };
}

/** @returns what happens, as the start of a sentence */
export const whenOf = ({ row, callFault }: ErrorOption): string =>
  sentenceCase(callFault?.when ?? causes.get(row.code)!.when);

function placeOf({ row: { screen, operation } }: ErrorOption): string {
  const { title } = screens[screen];
  return operation ? `${title}, ${operation}` : title;
}
