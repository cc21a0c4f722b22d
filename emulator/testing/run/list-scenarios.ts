import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../stack/project.ts';
import { PLAYWRIGHT } from '../../stack/run-node.ts';

/** A test as Playwright finds it. */
export interface ListedScenario {
  /** Below `emulator/`, e.g. `scenarios/google/redirect.spec.ts`. */
  file: string;
  /** Its title, with those of the `describe` blocks around it in front. */
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

/** @param around the titles of the blocks around a suite; the outermost suite is the file itself */
function scenariosIn({ suites = [], specs }: Suite, around: string[]): ListedScenario[] {
  return [
    ...specs.map(({ title, file }) => ({ file, titles: [...around, title] })),
    ...suites.flatMap((suite) => scenariosIn(suite, [...around, suite.title])),
  ];
}
