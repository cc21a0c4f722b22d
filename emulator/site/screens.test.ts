import { expect, it } from 'vitest';
import { screens } from './screens.ts';

it('the screens have unique titles', () => {
  const titles = Object.values(screens).map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
