/*
 * `npm run replay:check`: a test of the replay itself. It builds the site with one text and two repairs of the widget
 * taken out, and has the rows that depend on them replayed: each has to fail, and one that depends on none to pass.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEdited, type Edit } from '../fixtures/deployments.ts';
import { REPOSITORY } from '../stack/project.ts';
import type { Run } from './report/result.ts';

/** What is broken, and the code whose rows have to notice. */
const damage: readonly (Edit & { what: string; code: string })[] = [
  {
    what: 'a row of the table of texts is gone',
    code: 'auth/quota-exceeded',
    file: 'src/auth/auth-errors.ts',
    edit: (text) => text.replace(/ {2}'auth\/quota-exceeded': \{[^}]*\},\n/, ''),
  },
  {
    what: 'the repair is gone that knows which errors of a window are nothing to a person',
    code: 'auth/redirect-cancelled-by-user',
    file: 'src/build/widget-repairs.ts',
    edit: (text) => withoutRepair(text, 'Which errors of a window are nothing to a person'),
  },
  {
    what: 'the repair is gone that knows which errors stand at the password',
    code: 'auth/missing-password',
    file: 'src/build/widget-repairs.ts',
    edit: (text) => withoutRepair(text, 'Which errors stand at the password'),
  },
];

/** A code that nothing above has to do with. */
const untouched = 'auth/invalid-email';

const folder = await mkdtemp(join(tmpdir(), 'specdock-replay-check-'));
try {
  console.log('Building the site with what is to be missed taken out …');
  const site = await buildEdited(join(folder, 'site'), damage);
  const report = join(folder, 'report');
  const codes = [untouched, ...damage.map(({ code }) => code)].map((code) => `--code=${code}`);
  spawnSync(process.execPath, ['--import', 'tsx', 'emulator/replay/run.ts', ...codes], {
    cwd: REPOSITORY,
    env: { ...process.env, SPECDOCK_SITE: site, SPECDOCK_REPLAY_REPORT: report },
    stdio: 'ignore',
  });
  const { rows } = JSON.parse(await readFile(join(report, 'replay.json'), 'utf8')) as Run;
  const failed = (wanted: string) =>
    rows.some(({ code, verdict }) => code === wanted && verdict === 'failed');
  for (const { what, code } of damage) tell(failed(code), `${code} fails when ${what}`);
  tell(!failed(untouched), `${untouched} passes all the same`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function tell(isTrue: boolean, fact: string): void {
  console.log(`${isTrue ? '✓' : '✗ not so:'} ${fact}`);
  if (!isTrue) process.exitCode = 1;
}

/** Has a repair find what it looks for, and leave it as it is. */
function withoutRepair(text: string, why: string): string {
  const start = text.indexOf(why);
  const end = text.indexOf('\n  },', start);
  if (start < 0) return text;
  const row = text.slice(start, end).replace(/replacement:[^]*$/, () => "replacement: '$&',");
  return text.slice(0, start) + row + text.slice(end);
}
