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
    const { signal } = ended;
    const endAfter = (delay: number) => setTimeout(() => (ended.abort(), resolve()), delay);
    // Without `capture`: of `blur`, that of the window alone, not that of what a press takes the focus from.
    for (const type of ENDS) addEventListener(type, () => endAfter(CLICK_DELAY), { signal });
    // React shows what the click has changed before the timer ends.
    addEventListener('click', () => endAfter(0), { signal });
  });
}
