import { bundle } from '../testing/browsers/bundle.ts';
import { readFiles, readStyles } from './read-files.ts';

/** A file of the lab's page, ready to be served. */
export interface LabFile {
  contentType: string;
  body: string;
}

/** Builds the lab's page, style and script. The keys are paths relative to the lab's. */
export async function labFiles(): Promise<ReadonlyMap<string, LabFile>> {
  const [page, style, script] = await Promise.all([
    readFiles(import.meta.url, './page/index.html'),
    readStyles(import.meta.url, './page/lab.css', './page/error-picker.css'),
    bundle(new URL('./page/main.tsx', import.meta.url), 'es'),
  ]);
  return new Map([
    ['', { contentType: 'text/html; charset=utf-8', body: page }],
    ['lab.css', { contentType: 'text/css; charset=utf-8', body: style }],
    ['lab.js', { contentType: 'text/javascript; charset=utf-8', body: script }],
  ]);
}
