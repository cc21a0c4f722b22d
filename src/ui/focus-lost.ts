import type { RefCallback } from 'react';

/**
 * Moves the focus on when an element is removed together with the focus. The focus would otherwise move to the body, and
 * users of keyboards and screen readers would lose their place.
 * @param moveOn runs once the element is gone
 * @returns the `ref` of the element. The same ref must be passed at each rendering.
 */
export const onFocusLost =
  (moveOn: () => void): RefCallback<HTMLElement> =>
  (element) =>
  () => {
    if (element?.contains(document.activeElement)) queueMicrotask(moveOn);
  };
