import { useReducer } from 'react';

/**
 * @returns the content of a live region, and a function that sets the region's text. Each text gets a new element for two
 *   reasons: screen readers then read out even a repeated text, and a browser's translator replaces bare text nodes.
 */
export function useAnnouncement() {
  const [{ text, times }, announce] = useReducer(
    (last: { text: string; times: number }, next: string) => ({ text: next, times: last.times + 1 }),
    { text: '', times: 0 },
  );
  return [text && <span key={times}>{text}</span>, announce] as const;
}
