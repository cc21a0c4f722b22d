import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { internals, type WidgetApp } from '../bridge/bridge.ts';

/**
 * Draws React content into an element, synchronously, because the widget expects a complete screen.
 * @param fallback replaces content that fails to render, e.g. because an extension has changed the page
 * @returns a function that removes the element
 */
export function draw(place: Element, content: ReactNode, fallback: ReactNode = null): () => void {
  const root = createRoot(place);
  flushSync(() => root.render(<ErrorBoundary fallback={fallback}>{content}</ErrorBoundary>));
  return () => {
    root.unmount();
    place.remove();
  };
}

/** The message that replaces a screen of ours that failed to render. */
export const screenFailed = (
  <div className="sign-in-failed" role="alert">
    <h2>This step stopped working</h2>
    <p>Reload the page, and sign in again.</p>
    <button className="button" type="button" onClick={() => location.reload()}>
      Reload
    </button>
  </div>
);

/** Draws a screen of ours. The screen stays until the widget draws the next screen or is reset. */
export function openScreen(app: WidgetApp, container: HTMLElement, screen: ReactNode): void {
  const element = internals.openPage(app, container, () => erase());
  const erase = draw(element, screen, screenFailed);
}
