import { build, type Rolldown } from 'vite';

/**
 * Bundles a script for a page, with all that it imports; writes no file.
 *
 * @param entry path of the script
 * @returns its code, which runs as a classic script and as a module
 * @throws {Error} when the script or an import of it cannot be built
 */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { input: entry, output: { codeSplitting: false, format: 'iife' } },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code;
}
