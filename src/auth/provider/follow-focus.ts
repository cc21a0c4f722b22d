/**
 * Takes the focus along when one screen makes way for the next: to its first field, else its heading, else its first
 * button; a screen that only says to wait takes it itself. By itself it would fall back to the page, behind the dialog, on those screens that don't ask for it.
 * @param host what screens are drawn into
 */
export function followFocus(host: HTMLElement, signal: AbortSignal): void {
  let wasInside = false;
  host.addEventListener('focusin', () => (wasInside = true), { signal });
  host.addEventListener(
    'focusout',
    // A focus that the browser takes away, because its element is gone, goes nowhere.
    ({ relatedTarget }) => (wasInside &&= !relatedTarget || host.contains(relatedTarget as Node)),
    { signal },
  );
  const observer = new MutationObserver(() => {
    if (!wasInside || document.activeElement !== document.body) return;
    const find = (selector: string) => host.querySelector<HTMLElement>(selector);
    const text = find('.firebaseui-title') ?? find('.firebaseui-id-page-callback');
    text?.setAttribute('tabindex', '-1');
    (find('input') ?? text ?? find('button'))?.focus();
  });
  observer.observe(host, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
