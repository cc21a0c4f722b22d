import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { internals, type WidgetApp } from '../bridge/bridge.ts';

/**
 * Draws into an element at once: the widget expects a screen to be complete when the function that draws it returns.
 * @param fallback takes the place of content that fails, such as after an extension has changed the page
 * @returns removes the element
 */
export function draw(place: Element, content: ReactNode, fallback: ReactNode = null): () => void {
  const root = createRoot(place);
  flushSync(() => root.render(<ErrorBoundary fallback={fallback}>{content}</ErrorBoundary>));
  return () => {
    root.unmount();
    place.remove();
  };
}

/** In place of a screen that failed. */
export const screenFailed = (
  <div className="sign-in-failed" role="alert">
    <h2>This step stopped working</h2>
    <p>Reload the page, and sign in again.</p>
    <button className="button" type="button" onClick={() => location.reload()}>
      Reload
    </button>
  </div>
);

/** Draws a screen of ours. It stays until the widget draws the next one or is reset. */
export function openScreen(app: WidgetApp, container: HTMLElement, screen: ReactNode): void {
  const element = internals.openPage(app, container, () => erase());
  const erase = draw(element, screen, screenFailed);
}
