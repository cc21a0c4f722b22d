import { expect, test } from 'vitest';
import type { Expected } from '../replay/outcome.ts';
import type { Observation } from '../site/observation.ts';
import { isAsExpected } from './is-as-expected.ts';

const wanted: Expected = { screen: 'sign-in', place: 'info-bar', text: 'No.', session: 'out' };
const seen: Observation = {
  screen: 'sign-in',
  messages: [{ place: 'info-bar', text: 'No.' }],
  session: 'out',
  faults: [],
};

test('an observation as expected', () => {
  expect(isAsExpected(seen, wanted)).toBe(true);
});

test.each<[string, Partial<Observation>]>([
  ['another text', { messages: [{ place: 'info-bar', text: 'Yes.' }] }],
  ['another place', { messages: [{ place: 'dialog', text: 'No.' }] }],
  ['another text beside it', { messages: [...seen.messages, { place: 'notice', text: 'Hello.' }] }],
  ['nothing', { messages: [] }],
  ['another screen', { screen: 'home' }],
  ['another session', { session: 'in' }],
])('%s is not as expected', (_, differs) => {
  expect(isAsExpected({ ...seen, ...differs }, wanted)).toBe(false);
});

test('no text where none is expected', () => {
  const silence: Expected = { ...wanted, place: 'nothing', text: null };
  expect(isAsExpected({ ...seen, messages: [] }, silence)).toBe(true);
  expect(isAsExpected(seen, silence)).toBe(false);
});
