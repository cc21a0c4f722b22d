import { afterEach, expect, test, vi } from 'vitest';
import { projectFolder } from '../cli/testing/project-folder.ts';
import { startEmulators } from './start-emulators.ts';
import { fakeFirebaseTools } from './testing/fake-firebase-tools.ts';

afterEach(() => void vi.restoreAllMocks());

const portTaken = 'Error: Could not start Authentication Emulator, port taken.';

/** Installs a program in place of firebase-tools. */
async function firebaseTools(behaviour: Parameters<typeof fakeFirebaseTools>[0]): Promise<void> {
  vi.spyOn(process, 'cwd').mockReturnValue(await projectFolder(fakeFirebaseTools(behaviour)));
  // The patches do not fit this program, and say so.
  vi.spyOn(console, 'warn').mockReturnValue();
}

const start = () => startEmulators({ project: { projectId: 'demo-test' } });

for (const says of [portTaken, 'Error: An unexpected error has occurred.'])
  test(`if another program takes a free port first (“${says}”), the emulators start on other ports`, async () => {
    await firebaseTools({ taken: 2, says });
    const emulators = await start();
    expect((await fetch(emulators.auth)).status).toBe(200);
    await emulators.stop();
  });

test('if the emulators end at every attempt, the error quotes their last lines, without those about the stop', async () => {
  const stopping = ['extensions', 'functions', 'firestore', 'eventarc', 'tasks', 'hub'].map(
    (name) => `i  ${name}: Stopping the emulator`,
  );
  await firebaseTools({
    taken: 3,
    says: ['Firestore Emulator has exited with code: 1', ...stopping].join('\n'),
  });
  await expect(start()).rejects.toThrow(
    /ended while starting \(1\)\. The last lines of their output: .*Firestore Emulator has exited with code: 1$/,
  );
});

test('if an exception ends the emulators, the error says which exception, and where it was thrown', async () => {
  // As firebase-tools does it (lib/bin/cli.js, lib/errorOut.js).
  const crash = `
    process.on('uncaughtException', () => {
      console.error('Error: An unexpected error has occurred.');
      process.exit(2);
    });
    setTimeout(() => new URL('/', 'http://xn--a.localhost'));`;
  await firebaseTools({ onRequest: crash });
  const emulators = await start();
  expect((await emulators.died).message).toMatch(
    /ended \(2\)\. .*TypeError: Invalid URL at .*firebase\.js:\d+:\d+.* \| Error: An unexpected error/,
  );
});
