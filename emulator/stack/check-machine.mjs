/* Plain JavaScript that imports no packages, because compile-kit.mjs uses it to check that the packages are installed. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** The folders to which commands write. A folder that does not exist yet is not checked. */
const WRITTEN = ['', 'node_modules', 'dist', 'emulator/kit', 'emulator/kit/dist'];

/** The least free space (bytes). A build takes 2 MB; a run of the scenarios takes a few more. */
const LEAST_SPACE = 20e6;

/** Prints one line and exits with code 1 if the packages are missing, the disk is full, or a folder cannot be written. */
export function checkMachine() {
  try {
    createRequire(import.meta.url).resolve('typescript/package.json');
  } catch {
    fail('The packages are not installed. Run npm ci first.');
  }
  for (const folder of [...WRITTEN.map((path) => join(REPOSITORY, path)), tmpdir()]) checkFolder(folder);
}

function checkFolder(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch ({ code }) {
    if (code === 'ENOENT') return;
    fail(`${folder} cannot be written (${code}). Make it writable, or work in a clone of your own.`);
  }
  const { blocks, bavail, bsize } = statfsSync(folder);
  // Some file systems report 0 blocks, whatever their size.
  if (blocks > 0 && bavail * bsize < LEAST_SPACE)
    fail(`The disk of ${folder} is full. Free ${LEAST_SPACE / 1e6} MB first.`);
}

/** @returns {never} */
function fail(line) {
  console.error(line);
  process.exit(1);
}
