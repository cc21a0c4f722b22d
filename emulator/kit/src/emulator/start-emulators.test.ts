import { afterEach, expect, test, vi } from 'vitest';
import { projectFolder } from '../cli/testing/project-folder.ts';
import { startEmulators } from './start-emulators.ts';

afterEach(() => void vi.restoreAllMocks());

const portTaken = 'Error: Could not start Authentication Emulator, port taken.';

/**
 * Installs a program in place of firebase-tools, whose first `taken` starts report a taken port.
 * @param says What these starts print.
 * @param onRequest What the running program does when a request has been answered.
 */
async function firebaseTools(taken: number, says = portTaken, onRequest = ''): Promise<void> {
  const folder = await projectFolder({
    'node_modules/firebase-tools/package.json': { version: '15.0.0' },
    'node_modules/firebase-tools/lib/bin/firebase.js': `
      const { appendFileSync, readFileSync } = require('node:fs');
      appendFileSync(__filename + '.starts', 'x');
      if (readFileSync(__filename + '.starts', 'utf8').length <= ${taken}) {
        console.error(${JSON.stringify(says)});
        process.exit(1);
      }
      const { emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
      require('node:http').createServer((_, response) => {
        response.end();
        ${onRequest}
      }).listen(emulators.auth.port, '127.0.0.1');`,
  });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  // The patches do not fit this program, and say so.
  vi.spyOn(console, 'warn').mockReturnValue();
}

const start = () => startEmulators({ project: { projectId: 'demo-test' } });

for (const says of [portTaken, 'Error: An unexpected error has occurred.'])
  test(`if another program takes a free port first (“${says}”), the emulators start on other ports`, async () => {
    await firebaseTools(2, says);
    const emulators = await start();
    expect((await fetch(emulators.auth)).status).toBe(200);
    await emulators.stop();
  });

test('the lines about emulators that stop do not hide why the emulators ended', async () => {
  const stopping = ['extensions', 'functions', 'firestore', 'eventarc', 'tasks', 'hub'].map(
    (name) => `i  ${name}: Stopping the emulator`,
  );
  await firebaseTools(3, ['Firestore Emulator has exited with code: 1', ...stopping].join('\n'));
  await expect(start()).rejects.toThrow(/output: .*Firestore Emulator has exited with code: 1$/);
});

test('if an exception ends the emulators, the error says which exception, and where it was thrown', async () => {
  // As firebase-tools does it (lib/bin/cli.js, lib/errorOut.js).
  const crash = `
    process.on('uncaughtException', () => {
      console.error('Error: An unexpected error has occurred.');
      process.exit(2);
    });
    setTimeout(() => new URL('/', 'http://xn--a.localhost'));`;
  await firebaseTools(0, '', crash);
  const emulators = await start();
  expect((await emulators.died).message).toMatch(
    /ended \(2\)\. .*TypeError: Invalid URL at .*firebase\.js:\d+:\d+.* \| Error: An unexpected error/,
  );
});

test('if another program takes the port at every attempt, the error quotes the last lines of firebase-tools', async () => {
  await firebaseTools(3);
  await expect(start()).rejects.toThrow(
    /ended while starting \(1\)\. The last lines of their output: .*port taken\.$/,
  );
});
