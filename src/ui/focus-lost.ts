/**
 * Calls back when what has the focus is taken out of an element. By itself the focus would fall to the body, and
 * keyboard and screen reader would lose their place.
 * @param signal ends it; without one it lasts as long as the element
 */
export function onFocusLost(
  element: HTMLElement,
  callback: () => void,
  signal = new AbortController().signal,
): void {
  let focused: Node | undefined;
  element.addEventListener('focusin', ({ target }) => (focused = target as Node), { signal });
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // A focus that the browser takes away, because its element is gone, goes nowhere.
      if (relatedTarget && !element.contains(relatedTarget as Node)) focused = undefined;
    },
    { signal },
  );
  const observer = new MutationObserver(() => {
    if (focused && !element.contains(focused) && document.activeElement === document.body) callback();
  });
  observer.observe(element, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
