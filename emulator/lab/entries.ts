import type { Operation } from 'firebase-auth-faults/client';
import { kindOf, type Row } from '../replay/rows.ts';
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
  const { row } = option;
  const cause = causes.get(row.code)!;
  const isOnly = among.filter((other) => other.row.code === row.code).length === 1;
  const when = isOnly ? sentenceCase(cause.when) : row.title;
  const kind = kindOf(row);
  const word = wordOf(row) ?? '';
  const inReplay = kind === cause.kind ? '' : `${cause.kind} in the replay`;
  const text = [when, kind, row.code, word, where, inReplay, row.sees.text].join(' ').toLowerCase();
  return { option, when, where, kind, word, inReplay, text };
}

function placeOf({ row: { screen, operation } }: ErrorOption): string {
  const { title } = screens[screen];
  return operation ? `${title}, ${operation}` : title;
}
