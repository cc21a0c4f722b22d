import { useReducer } from 'react';

type Announcement = { text: string; times: number };

/**
 * @returns the content of a live region, and a function that sets the region's text. Each text gets a new element, because
 * screen readers read out added elements only: a repeated text is read again. The text needs an element, because a
 * browser's translator replaces bare text nodes, and React would not find them again.
 */
export function useAnnouncement() {
  const [{ text, times }, announce] = useReducer(
    (last: Announcement, next: string) => ({ text: next, times: last.times + 1 }),
    { text: '', times: 0 },
  );
  return [text && <span key={times}>{text}</span>, announce] as const;
}
