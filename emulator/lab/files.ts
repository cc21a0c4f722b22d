import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** A file of the lab's page, ready to be served. */
export interface LabFile {
  contentType: string;
  body: string;
}

/** Builds the lab's page, style and script. The keys are paths relative to the lab's. */
export async function labFiles(): Promise<ReadonlyMap<string, LabFile>> {
  const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
  const [page, look, style, script] = await Promise.all([
    read('./page/index.html'),
    read('../report/look.css'),
    read('./page/lab.css'),
    bundle(fileURLToPath(new URL('./page/main.tsx', import.meta.url))),
  ]);
  return new Map([
    ['', { contentType: 'text/html; charset=utf-8', body: page }],
    ['lab.css', { contentType: 'text/css; charset=utf-8', body: look + style }],
    ['lab.js', { contentType: 'text/javascript; charset=utf-8', body: script }],
  ]);
}

/** Bundles a script with everything that it imports. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { input: entry },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code;
}
