import { describe, expect, it } from 'vitest';
import { greetedName } from './greeted-name.ts';

describe('greetedName', () => {
  it.each([
    ['an empty name is User', '', 'User'],
    ['a blank name is User', ' \t ', 'User'],
    ['a short name stays', 'Ada Lovelace', 'Ada Lovelace'],
    ['twenty characters stay', 'a'.repeat(20), 'a'.repeat(20)],
    [
      'a space before the twentieth character does not count',
      'Jo Anna Wilhelmina Tan',
      'Jo Anna Wilhelmina Tan',
    ],
    [
      'a longer name is cut at the next space',
      'Augusta Ada King Countess of Lovelace',
      'Augusta Ada King Countess ...',
    ],
    [
      'a name is cut at a space right after twenty characters',
      `${'a'.repeat(20)} b`,
      `${'a'.repeat(20)} ...`,
    ],
    ['forty characters without a space stay', 'a'.repeat(40), 'a'.repeat(40)],
    ['a longer name without a space is cut after twenty characters', 'a'.repeat(41), `${'a'.repeat(20)} ...`],
    [
      'a space after more than forty characters does not count',
      `${'a'.repeat(50)} b`,
      `${'a'.repeat(20)} ...`,
    ],
    ['an emoji of several code points is one character', '👩‍🚀'.repeat(41), `${'👩‍🚀'.repeat(20)} ...`],
    ['HTML stays as it is', '<b>Ada</b>', '<b>Ada</b>'],
  ])('%s', (_title, name, greeting) => {
    expect(greetedName(name)).toBe(greeting);
  });
});
