import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Module } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findFirebaseTools } from './firebase-tools.ts';

afterEach(() => void vi.restoreAllMocks());

test('an old firebase-tools in the project’s node_modules is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'old-firebase-tools-'));
  const tools = join(folder, 'node_modules/firebase-tools');
  await mkdir(tools, { recursive: true });
  await writeFile(join(tools, 'package.json'), '{"version":"11.30.0"}');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(findFirebaseTools).toThrow(
    'firebase-tools is 11.30.0, but 12 or newer is needed. Run npm install --save-dev firebase-tools@latest first.',
  );
  await rm(folder, { recursive: true });
});

test('without firebase-tools, the error says how to install it', () => {
  vi.spyOn(Module as unknown as { _resolveFilename(): string }, '_resolveFilename').mockImplementation(() => {
    throw new Error('There is none.');
  });
  expect(findFirebaseTools).toThrow(
    'firebase-tools is not installed. Run npm install --save-dev firebase-tools first.',
  );
});
