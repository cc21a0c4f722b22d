import { useReducer } from 'react';

type Announcement = { text: string; times: number };

/**
 * The content of a live region, and the function that sets its text. Each text is a new element, because screen readers
 * read out what is added: so they read the same text again when it is set again. No bare text, which a browser's translator
 * replaces: React would not find it again.
 */
export function useAnnouncement() {
  const [{ text, times }, announce] = useReducer(
    (last: Announcement, next: string) => ({ text: next, times: last.times + 1 }),
    { text: '', times: 0 },
  );
  return [text && <span key={times}>{text}</span>, announce] as const;
}
