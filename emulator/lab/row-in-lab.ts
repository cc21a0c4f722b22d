import type { Row } from '../replay/row.ts';
import { screens } from '../site/screens.ts';
import type { LabSelection } from './address.ts';
import { whyNotInLab } from './limits.ts';
import { optionsOn, selectionOf } from './options.ts';

/**
 * Finds a row of the replay in the lab. Where the replay lets an error come about by itself, the lab may inject it into
 * the screen's first call.
 *
 * @returns what selects it; undefined for two errors in turn, and for what only the replay can cause
 */
export function rowInLab(row: Row): LabSelection | undefined {
  const { screen, operation, code, thenFails } = row;
  if (thenFails) return undefined;
  const there = [operation, screens[screen].operations[0]].flatMap((call) => optionsOn(screen, call));
  const option = there.find((one) => one.row === row) ?? there.find((one) => one.row.code === code);
  return option && whyNotInLab(option.row) === undefined ? selectionOf(option) : undefined;
}
