import { expect, test, vi } from 'vitest';
import { runCli } from './testing/run-cli.ts';

/** Enough for a start of the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

/** Runs a program of Node by `exec`. @param script Its source. */
const exec = (script: string) => runCli(['exec', '--port', '0', '--', process.execPath, '-e', script]);

const isGone = (origin: string) => expect(fetch(origin)).rejects.toThrow('fetch failed');

test(
  'a command finds the gateway, and its exit code is kept; then nothing answers',
  async () => {
    const run = exec(`
      const { FIREBASE_AUTH_FAULTS, FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT } = process.env;
      const stack = JSON.parse(FIREBASE_AUTH_FAULTS);
      fetch('http://' + host + '/__/firebase/init.json')
        .then((answer) => answer.json())
        .then(({ projectId }) => {
          console.log(JSON.stringify({ ...stack, host, projects: [projectId, GCLOUD_PROJECT] }));
          process.exit(7);
        });`);

    expect([await run.exitCode, run.errors()]).toEqual([7, '']);
    const { gateway, auth, projectId, host, projects } = JSON.parse(run.output());
    expect(gateway).toMatch(/^http:\/\/localhost:\d+$/);
    expect(host).toBe(new URL(gateway).host);
    expect([projectId, ...projects]).toEqual(Array(3).fill('demo-firebase-auth-faults'));
    await Promise.all([isGone(gateway), isGone(auth)]);
  },
  LIMIT,
);

test(
  'a command that a signal ends has the exit code of shells',
  async () => {
    const run = exec(`process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)`);
    expect([await run.exitCode, run.errors()]).toEqual([128 + 15, '']);
  },
  LIMIT,
);

/** Prints the stack and what it is told, and ends after its own work. */
const PATIENT = `
  process.on('SIGINT', () => setImmediate(() => { console.log('SIGINT'); process.exit(0); }));
  console.log(process.env.FIREBASE_AUTH_FAULTS);
  setInterval(() => {}, 1000);`;

test(
  'Ctrl-C reaches the command, which may end its work, and is no success',
  async () => {
    const run = exec(PATIENT);
    await vi.waitFor(() => expect(run.output()).toContain('\n'), LIMIT);
    run.child.kill('SIGINT');

    expect(await run.exitCode).toBe(128 + 2);
    const [stack, said] = run.output().split('\n');
    expect(said).toBe('SIGINT');
    await isGone(JSON.parse(stack!).gateway);
  },
  LIMIT,
);
