import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../stack/project.ts';
import { PLAYWRIGHT } from '../../stack/run-node.ts';

/**
 * Lists all scenarios without running them.
 *
 * @returns For each test: its file below `emulator/`, e.g. `scenarios/google/redirect.spec.ts`, and the titles from the
 *   outermost `describe` block to the test itself.
 */
export async function listScenarios(): Promise<{ file: string; titles: string[] }[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PLAYWRIGHT, 'test', '--list', '--project=scenarios', '--reporter=list'],
    { cwd: REPOSITORY, maxBuffer: Infinity },
  );
  const rows = stdout.split('\n').filter((line) => line.includes('[scenarios] › '));
  return rows.map((row) => {
    const [, place, ...titles] = row.split(' › ');
    return { file: place!.replace(/:\d+:\d+$/, ''), titles };
  });
}
