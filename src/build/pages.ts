import { readdir } from 'node:fs/promises';

/** @returns the names of the HTML pages that a finished build has in its folder */
export const pagesIn = async (outDir: string): Promise<string[]> =>
  (await readdir(outDir)).filter((file) => file.endsWith('.html')).toSorted();
