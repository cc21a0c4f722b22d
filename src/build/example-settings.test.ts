import { expect, test } from 'vitest';
import { exampleSettings, type Identity } from './example-settings.ts';

const own: Identity = {
  origin: 'https://www.specdock.test',
  supportEmail: 'help@specdock.test',
  owner: 'Ada Lovelace Ltd',
};

test.each<[change: Partial<Identity>, found: string[]]>([
  [{}, []],
  [{ origin: 'https://specdock.example' }, ['origin']],
  [{ origin: 'https://www.example.com' }, ['origin']],
  [{ origin: 'https://counterexample.com', supportEmail: 'example@specdock.test' }, []],
  [{ supportEmail: 'support@specdock.example' }, ['supportEmail']],
  [{ owner: 'SpecDock' }, ['owner']],
  [{ origin: 'https://a.EXAMPLE', supportEmail: 'a@example.org' }, ['origin', 'supportEmail']],
])('with %j, these settings are examples: %j', (change, found) => {
  expect(exampleSettings({ ...own, ...change })).toEqual(found);
});
