import { readdir } from 'node:fs/promises';

/** @returns the file names of the HTML pages in the folder of a finished build, sorted */
export const pagesIn = async (outDir: string): Promise<string[]> =>
  (await readdir(outDir)).filter((file) => file.endsWith('.html')).toSorted();
