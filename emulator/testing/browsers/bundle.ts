import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a script and its imports, to run in a page. Each process bundles a script once, and writes no file.
 *
 * @param entry The file URL of the script.
 * @returns The code of the bundle.
 * @throws {Error} if the script or one of its imports cannot be built.
 */
export function bundle(entry: URL): Promise<string> {
  const input = fileURLToPath(entry);
  if (!bundles.has(input)) bundles.set(input, buildScript(input));
  return bundles.get(input)!;
}

async function buildScript(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { input, output: { codeSplitting: false, format: 'iife' } },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code;
}
