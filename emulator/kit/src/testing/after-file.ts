/* Vitest runs this module in each test file of the harness. These files share one world, so each puts back what it has changed. */
import { afterAll, vi } from 'vitest';
import { removeProjectFolders } from '../cli/testing/project-folder.ts';
import { stopPrograms } from '../cli/testing/run-cli.ts';

afterAll(async () => {
  stopPrograms();
  await removeProjectFolders();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
