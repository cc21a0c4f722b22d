import { press, pressedAt, untilShown, type Bench } from '../bench.ts';
import { median, milliseconds } from '../columns.ts';

const SOUGHT = [
  { name: 'button', selector: 'button', text: 'Answer' },
  { name: 'answer', selector: 'h1', text: 'Answered' },
];

/**
 * Measures what every press costs on this machine: that of a button without a framework, on a page of its own.
 *
 * @returns a line for the notes of a table
 */
export async function pressPlainButton(bench: Bench, rounds: number): Promise<string> {
  const times: number[] = [];
  while (times.length < rounds) {
    const time = await bench.withVisitor('bare', { sought: SOUGHT }, async (context) => {
      const page = await bench.open(context, '/');
      await page.evaluate(drawButton);
      await press(page, await untilShown(page, 'button'));
      const { at } = await untilShown(page, 'answer');
      return at - (await pressedAt(page));
    });
    times.push(time);
  }
  return `On this machine, a button whose click adds a heading by itself answers after ${milliseconds(median(times))}.`;
}

/** Runs in a page. */
function drawButton(): void {
  const button = document.createElement('button');
  button.textContent = 'Answer';
  button.addEventListener('click', () => {
    const heading = document.createElement('h1');
    heading.textContent = 'Answered';
    button.after(heading);
  });
  document.body.replaceChildren(button);
}
