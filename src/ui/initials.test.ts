import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ada', 'A'],
  ['ada lovelace', 'AL'],
  [' Augusta  Ada King, Countess of Lovelace ', 'AL'],
  ['ada@example.com', 'A'],
  ['Ада (Лавлейс)', 'АЛ'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['👩‍🚀 Ada 3', 'A'],
  ['+46701234567', ''],
  ['', ''],
])('the initials of %j are %j', (name, expected) => expect(initials(name)).toBe(expected));
