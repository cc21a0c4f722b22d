import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder. @param purpose The beginning of its name, e.g. `firebase-emulators`. @returns its path */
export const temporaryFolder = (purpose: string): Promise<string> => mkdtemp(join(tmpdir(), `${purpose}-`));
