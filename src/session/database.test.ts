import { expect, test, vi } from 'vitest';
import { OtherVersion, withRecord } from './database.ts';

test.each([1, 99])('whoever reads leaves a database of version %i as it is', async (version) => {
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'specdock-sessions', version }] });
  await expect(withRecord(async (store) => store.getAllKeys())).rejects.toThrow(OtherVersion);
});
