import { expect, test } from 'vitest';
import { withClasses } from './pseudo-classes.ts';

test.each([
  ['.button:hover', '.button:is(:hover, .is-hover)'],
  ['a:not(:hover)', 'a:not(:is(:hover, .is-hover))'],
  ['.a:active, .b:focus-visible', '.a:is(:active, .is-active), .b:is(:focus-visible, .is-focus-visible)'],
  ['.field:has(:focus)', '.field:has(:is(:focus, .is-focus))'],
  ['.a:focus-within', '.a:focus-within'],
  ['.hover', '.hover'],
])('%s also matches by class', (selector, expected) => {
  expect(withClasses(selector)).toBe(expected);
});
