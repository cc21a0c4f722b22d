import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The oldest major version of firebase-tools that the kit supports: in older ones, `headers-on-redirects.mjs` cannot reorder
 * the hosting emulator's steps.
 */
const LEAST_VERSION = 12;

/**
 * Finds firebase-tools: first the version installed for the working directory, then the one installed for this package.
 *
 * @returns the paths of its package.json and of its command-line program
 * @throws {Error} with one line, if firebase-tools is not installed or too old
 */
export function findFirebaseTools(): { packageJson: string; program: string } {
  const packageJson = resolveFrom(join(process.cwd(), 'package.json')) ?? resolveFrom(import.meta.url);
  const install = 'npm install --save-dev firebase-tools';
  if (packageJson === undefined) throw new Error(`firebase-tools is not installed. Run ${install} first.`);
  const { version } = JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string };
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    throw new Error(
      `firebase-tools is ${version}, but ${LEAST_VERSION} or newer is needed. Run ${install}@latest first.`,
    );
  return { packageJson, program: createRequire(packageJson).resolve('./lib/bin/firebase.js') };
}

function resolveFrom(place: string): string | undefined {
  try {
    return createRequire(place).resolve('firebase-tools/package.json');
  } catch {
    return undefined;
  }
}
