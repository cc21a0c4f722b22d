/**
 * Calls back when the focused control within an element is removed. Without the callback, the focus would move to the body,
 * and users of keyboards and screen readers would lose their place.
 * @param signal ends the watching when it is aborted; by default, the watching ends when the element is garbage-collected
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
      // `relatedTarget` is null when the browser blurs a removed element.
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
