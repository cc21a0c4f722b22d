import { expect, test } from 'vitest';
import type { Expected } from '../replay/outcome.ts';
import type { Observation } from '../site/observation.ts';
import { compare } from './compare.ts';

const wanted: Expected = { screen: 'sign-in', place: 'info-bar', text: 'No.', session: 'out' };
const seen: Observation = {
  screen: 'sign-in',
  messages: [{ place: 'info-bar', text: 'No.' }],
  session: 'out',
  faults: [],
};
const asWanted = { screen: true, text: true, session: true };

test('an observation as expected', () => {
  expect(compare(seen, wanted)).toEqual(asWanted);
});

test.each<[string, Partial<Observation>]>([
  ['another text', { messages: [{ place: 'info-bar', text: 'Yes.' }] }],
  ['another place', { messages: [{ place: 'dialog', text: 'No.' }] }],
  ['another text beside it', { messages: [...seen.messages, { place: 'notice', text: 'Hello.' }] }],
  ['nothing', { messages: [] }],
])('%s differs from the expected text', (_, differs) => {
  expect(compare({ ...seen, ...differs }, wanted)).toEqual({ ...asWanted, text: false });
});

test('no text where none is expected', () => {
  const silence: Expected = { ...wanted, place: 'nothing', text: null };
  expect(compare({ ...seen, messages: [] }, silence)).toEqual(asWanted);
  expect(compare(seen, silence)).toEqual({ ...asWanted, text: false });
});

test('another screen or session differs', () => {
  expect(compare({ ...seen, screen: 'home', session: 'in' }, wanted)).toEqual({
    screen: false,
    text: true,
    session: false,
  });
});
