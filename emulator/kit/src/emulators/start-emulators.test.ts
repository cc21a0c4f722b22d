import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../command/temporary-folder.ts';
import * as tools from './firebase-tools.ts';
import { startEmulators } from './start-emulators.ts';

vi.mock('./firebase-tools.ts');

let folder: string;
afterEach(() => rm(folder, { recursive: true }));

const portTaken = 'Error: Could not start Authentication Emulator, port taken.';

/** Replaces firebase-tools with a program whose first `taken` starts report a taken port. */
async function firebaseTools(taken: number, says = portTaken): Promise<void> {
  folder = await temporaryFolder('fake-firebase-tools');
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
    import { createServer } from 'node:http';
    appendFileSync(${JSON.stringify(join(folder, 'starts'))}, 'x');
    if (readFileSync(${JSON.stringify(join(folder, 'starts'))}, 'utf8').length <= ${taken}) {
      console.error(${JSON.stringify(says)});
      process.exit(1);
    }
    const { emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
    createServer((_, response) => response.end()).listen(emulators.auth.port, '127.0.0.1');`,
  );
  const packageJson = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  vi.mocked(tools.findFirebaseTools).mockReturnValue({ packageJson, program });
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
  await expect(start()).rejects.toThrow(/output: Firestore Emulator has exited with code: 1$/);
});

test('if another program takes the port at every attempt, the error quotes the last lines of firebase-tools', async () => {
  await firebaseTools(3);
  await expect(start()).rejects.toThrow(
    /ended while starting \(1\)\. The last lines of their output: .*port taken\.$/,
  );
});
