import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../ui/failed.tsx';

/**
 * Draws React content into an element, synchronously, because the widget expects a complete screen.
 * @returns a function that removes the element
 */
export function draw(place: Element, content: ReactNode): () => void {
  const root = createRoot(place);
  flushSync(() => root.render(<ErrorBoundary>{content}</ErrorBoundary>));
  return () => {
    root.unmount();
    place.remove();
  };
}
