import { Module } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { projectFolder } from '../cli/testing/project-folder.ts';
import { findFirebaseTools } from './firebase-tools.ts';

afterEach(() => void vi.restoreAllMocks());

test('an old firebase-tools in the project’s node_modules is refused', async () => {
  const folder = await projectFolder({ 'node_modules/firebase-tools/package.json': { version: '11.30.0' } });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(findFirebaseTools).toThrow(
    'firebase-tools is 11.30.0, but 12 or newer is needed. Run npm install --save-dev firebase-tools@latest first.',
  );
});

test('without firebase-tools, the error says how to install it', () => {
  vi.spyOn(Module as unknown as { _resolveFilename(): string }, '_resolveFilename').mockImplementation(() => {
    throw new Error('There is none.');
  });
  expect(findFirebaseTools).toThrow(
    'firebase-tools is not installed. Run npm install --save-dev firebase-tools first.',
  );
});
