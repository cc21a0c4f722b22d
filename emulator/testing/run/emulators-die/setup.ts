import { startGroup } from 'firebase-auth-faults/command';
import { REPOSITORY } from '../../../stack/project.ts';
import { endRunWhen } from '../end-run.ts';

/** Starts a program in the emulators' place and prints its process id, so that the test can kill it. */
export default async function setup(): Promise<() => Promise<void>> {
  const script = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const program = startGroup(process.execPath, ['-e', script], { cwd: REPOSITORY, env: process.env });
  while (program.lastLines(1).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  process.env['EMULATORS_PID'] = program.lastLines(1)[0];
  const disarm = endRunWhen(program.ended.then((how) => new Error(`The emulators ended (${how}).`)));
  return async () => {
    disarm();
    await program.stop('SIGTERM', 1000);
    console.log('All is undone.');
  };
}
