import type { Row } from '../replay/row.ts';
import { screens } from '../site/screens.ts';
import type { Step } from '../site/steps.ts';
import { byHandOf } from './by-hand.ts';

/** A step that a page cannot perform: only a person's own press opens a window, and no page lets hours pass. */
export type PersonStep = Extract<
  Step,
  { chooseAccountAfter: string } | { openWindow: string } | { chooseAccount: string } | { awayFor: number }
>;

export const isForPerson = (step: Step): step is PersonStep =>
  'chooseAccountAfter' in step || 'openWindow' in step || 'chooseAccount' in step || 'awayFor' in step;

/** @returns why the lab cannot reproduce an error, in a sentence that says where it happens; undefined if it can */
export function whyNotInLab(row: Row): string | undefined {
  const { enter, act } = screens[row.screen];
  const elsewhere = byHandOf(row)?.elsewhere;
  if (elsewhere !== undefined) return elsewhere;
  if (!enter.some(isForPerson) && !act.some((step) => 'awayFor' in step)) return undefined;
  return `The way to this screen needs a window of Google, or hours that pass, and the lab has neither. The replay has both: npm run replay -- --full --screen ${row.screen}`;
}
