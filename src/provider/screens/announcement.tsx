import type { ReactNode } from 'react';

let count = 0;

/**
 * @returns a text as the content of a live region. Each text gets a new element for two reasons: screen readers then read out
 *   even a repeated text, and a browser's translator replaces bare text nodes.
 */
export const announced = (text: string): ReactNode => text && <span key={++count}>{text}</span>;
