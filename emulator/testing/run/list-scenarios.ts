import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../stack/project.ts';
import { PLAYWRIGHT } from '../../stack/run-node.ts';

/** A test in Playwright's list. */
export interface ListedScenario {
  /** The test's file below `emulator/`, e.g. `scenarios/google/redirect.spec.ts`. */
  file: string;
  /** The titles of the `describe` blocks around the test, from outside to inside, and the title of the test. */
  titles: string[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; file: string }[];
}

/** Lists all scenarios without running them. */
export async function listScenarios(): Promise<ListedScenario[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PLAYWRIGHT, 'test', '--list', '--project=scenarios', '--reporter=json'],
    { cwd: REPOSITORY, maxBuffer: 64 * 1024 * 1024 },
  );
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  return suites.flatMap((file) => scenariosIn(file, []));
}

/** @param around The titles of the `describe` blocks down to the suite; empty for a file, the outermost suite. */
function scenariosIn({ suites = [], specs }: Suite, around: string[]): ListedScenario[] {
  return [
    ...specs.map(({ title, file }) => ({ file, titles: [...around, title] })),
    ...suites.flatMap((suite) => scenariosIn(suite, [...around, suite.title])),
  ];
}
