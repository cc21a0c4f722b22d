import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { internals, type WidgetApp } from '../widget/bridge.ts';

/**
 * Draws into an element at once: the widget expects a screen to be complete when the function that draws it returns.
 * @returns removes the element
 */
export function draw(place: Element, content: ReactNode): () => void {
  const root = createRoot(place);
  flushSync(() => root.render(content));
  return () => {
    root.unmount();
    place.remove();
  };
}

/**
 * Draws a screen of ours in place of the widget's. The widget removes it when it is reset.
 * @param screen gets the function that removes it
 */
export function openScreen(
  app: WidgetApp,
  container: HTMLElement,
  screen: (close: () => void) => ReactNode,
): void {
  const page = internals.openPage(app, container);
  page.element.className = '';
  const erase = draw(
    page.element,
    screen(() => {
      // First, because the widget needs the element in the page to close it.
      page.close();
      erase();
    }),
  );
}
