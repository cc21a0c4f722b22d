/* oxlint-disable jsx-a11y/control-has-associated-label -- A cell is no control. */
import { useLayoutEffect, useRef } from 'react';
import { controls } from './controls.ts';
import type { Drawing } from './drawings.tsx';
import { enterState, STATES, type State } from './states.ts';

type Control = (typeof controls)[number];
type Drawings = Readonly<Record<Drawing, Element>>;

/** A row for each control, a column for each state. */
export function StatesTable({ scheme, drawings }: { scheme: 'light' | 'dark'; drawings: Drawings }) {
  return (
    <table className="states" data-scheme={scheme}>
      <caption>In the {scheme} scheme</caption>
      <thead>
        <tr>
          <th scope="col">Control</th>
          {STATES.map((state) => (
            <th scope="col" key={state}>
              {state}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {controls.map((control) => (
          <tr key={control.name}>
            <th scope="row">{control.name}</th>
            {STATES.map((state) =>
              state === 'rest' || control.states.includes(state) ? (
                <Cell key={state} control={control} state={state} drawings={drawings} />
              ) : (
                <td key={state} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ control, state, drawings }: { control: Control; state: State; drawings: Drawings }) {
  const cell = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    const { from, refused, part: selector } = control;
    const drawing = drawings[(state === 'error' && refused) || from];
    const found = drawing.querySelector(selector);
    if (!found) throw new Error(`${control.name}: nothing matches ${selector}`);
    const part = found.cloneNode(true) as HTMLElement;
    const subject = control.control ? part.querySelector<HTMLElement>(control.control)! : part;
    part.dataset['part'] = '';
    enterState(state, subject, part);
    cell.current!.replaceChildren(within(part, found));
  }, [control, state, drawings]);
  return <td ref={cell} data-control={control.name} data-state={state} />;
}

/** Puts a copy into empty copies of what is around the original: styles ask for it. */
function within(part: HTMLElement, original: Element): HTMLElement {
  let outermost = part;
  for (
    let around = original.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    // The browser would draw a summary of its own.
    if (around.matches('details') && !part.matches('summary')) continue;
    const shell = around.cloneNode(false) as HTMLElement;
    shell.removeAttribute('id');
    shell.dataset['shell'] = '';
    shell.append(outermost);
    outermost = shell;
  }
  return outermost;
}
