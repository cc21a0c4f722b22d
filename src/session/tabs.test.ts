import { expect, test, vi } from 'vitest';
import { join, onDeleted } from './tabs.ts';

const NOTE = 'specdock:session-note';

type Written = { key: string; newValue: string | null };

vi.stubGlobal('navigator', { locks: { request: async () => {} } });

test.each<[string, Written, number]>([
  ['the account of this tab’s session', { key: NOTE, newValue: 'null 0.5 ours' }, 1],
  ['the account of another session', { key: NOTE, newValue: 'null 0.5 theirs' }, 0],
  ['a session that has only ended', { key: NOTE, newValue: 'null 0.5 ' }, 0],
  ['a note that is removed', { key: NOTE, newValue: null }, 0],
  ['something else', { key: 'other', newValue: 'null 0.5 ours' }, 0],
])('a tab that hears about %s says that the account is deleted, or not', (_what, written, times) => {
  let hear: (event: Written) => void = () => {};
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof hear) => (hear = listener));
  const deleted = vi.fn();
  join('ours');
  onDeleted(deleted);
  hear(written);
  expect(deleted).toHaveBeenCalledTimes(times);
});
