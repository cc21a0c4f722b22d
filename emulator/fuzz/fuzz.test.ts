import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

test('2,000 hostile requests end nothing, and nobody gets the answer of somebody else', async () => {
  await expect(fuzz({ requests: 2000, seed: 14 })).resolves.toBeUndefined();
}, 240_000);
