/** A finger's click comes somewhat after its release (milliseconds). */
const CLICK_DELAY = 100;

const ENDS = ['pointerup', 'pointercancel', 'keyup', 'contextmenu', 'blur'];

/**
 * Follows presses on what an element holds, so that nothing is replaced under a finger: browsers make a click only of a
 * press and a release on the same element (UI Events, "click").
 * @returns waits for the end of the press that is under way, and for its click
 */
export function followPresses(element: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let press = Promise.resolve();
  element.addEventListener('pointerdown', () => (press = pressEnded()), { signal });
  element.addEventListener('keydown', ({ key }) => key === ' ' && (press = pressEnded()), { signal });
  return () => press;
}

function pressEnded(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    // A timer, because the click's own listeners run first.
    const endAfter = (delay: number) => setTimeout(() => (ended.abort(), resolve()), delay);
    const options = { capture: true, signal: ended.signal };
    for (const type of ENDS) addEventListener(type, () => endAfter(CLICK_DELAY), options);
    addEventListener('click', () => endAfter(0), options);
  });
}
