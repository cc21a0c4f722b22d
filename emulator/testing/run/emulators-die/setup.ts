import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endRunWhen } from '../end-run.ts';

/** Starts a stub for the emulators. The test kills this stub. */
export default function setup(): () => void {
  const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  process.env['EMULATORS_PID'] = String(program.pid);
  const died = once(program, 'exit').then(([, signal]) => new Error(`The emulators ended (${signal}).`));
  const disarm = endRunWhen(died);
  return () => {
    disarm();
    program.kill();
    console.log('All is undone.');
  };
}
