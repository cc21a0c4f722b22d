import { causes } from '../../site/causes.ts';
import { screens } from '../../site/screens.ts';
import { byId, make } from './elements.ts';
import type { RunState } from './run.ts';

let shown = '';

/** Says what happens, and what the person is to do. What is as it was is not said again. */
export function showNow(place: HTMLElement, { wanted: { option }, says, toDo }: RunState): void {
  const { row } = option;
  byId('of').textContent = `${screens[row.screen].title}: ${causes.get(row.code)!.when}.`;
  const now = JSON.stringify([says, toDo]);
  if (now === shown) return;
  shown = now;
  place.replaceChildren(
    make('p', {}, says),
    ...(toDo.length > 0 ? [make('ol', {}, ...toDo.map((step) => make('li', {}, step)))] : []),
  );
}
