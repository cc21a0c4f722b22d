import { expect, test } from 'vitest';
import { unfinished, type PageState } from './page-state.ts';

const state = (differs: Partial<PageState> = {}): PageState => ({
  path: '/app',
  texts: ['Sign in', 'Welcome'],
  messages: [],
  busy: 0,
  ...differs,
});
const during = state({ texts: ['Signing in …', 'Welcome', 'Please wait', 'Your account'], busy: 1 });

test('an app that shows its progress and then only the error has finished', () => {
  const after = state({ texts: ['Sign in', 'Welcome', 'Your account', 'The password is wrong.'] });
  expect(unfinished(state(), during, after)).toEqual([]);
});

test('each text of progress that stays is named, and so is a spinner', () => {
  expect(unfinished(state(), during, during)).toEqual([
    'The app still shows ‘Signing in …’.',
    'The app still shows ‘Please wait’.',
    'The app still shows that something is under way.',
  ]);
});

test('an app that was busy before the act, or waits with a text that was there before, has finished', () => {
  const loading = state({ texts: ['Loading …'], busy: 1 });
  expect(unfinished(loading, loading, loading)).toEqual([]);
});

test('an app may leave for another page only with a message', () => {
  const elsewhere = { path: '/elsewhere', texts: ['Our shop'] };
  expect(unfinished(state(), during, state(elsewhere))).toEqual([
    'The app leaves for /elsewhere without a word about the error.',
  ]);
  expect(unfinished(state(), during, state({ ...elsewhere, messages: ['Try later.'] }))).toEqual([]);
});
