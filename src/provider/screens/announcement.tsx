import { Fragment, useReducer } from 'react';

type Announcement = { text: string; times: number };

/**
 * The content of a live region, and the function that sets its text. Each text is a new node, because screen readers
 * read out nodes that are added: so they read the same text again when it is set again.
 */
export function useAnnouncement() {
  const [{ text, times }, announce] = useReducer(
    (last: Announcement, next: string) => ({ text: next, times: last.times + 1 }),
    { text: '', times: 0 },
  );
  return [text && <Fragment key={times}>{text}</Fragment>, announce] as const;
}
