import type { Plugin } from 'vite';
import type { CompiledFile, Patch } from '../provider/flow/patches.ts';

/** Patches a compiled file of a dependency while Vite bundles it, also for the development server. */
export function patchDependency({ dependency, file, rows }: CompiledFile): Plugin {
  const plugin: Plugin = {
    name: `specdock:patch-${dependency}`,
    transform: {
      filter: { id: file },
      handler: (code) => ({ code: patched(code, rows, dependency), map: null }),
    },
  };
  // The development server bundles dependencies in advance, without the site's plugins. Its cache sees no changed patch.
  const optimizeDeps = { force: true, rolldownOptions: { plugins: [plugin] } };
  return { ...plugin, config: () => ({ optimizeDeps }) };
}

/**
 * @param code the compiled file
 * @returns the code after all replacements in `rows`, applied in order
 * @throws Error when a pattern does not occur exactly as often as its row says
 */
export function patched(code: string, rows: readonly Patch[], dependency = 'firebaseui'): string {
  return rows.reduce((text, { why, pattern, times = 1, replacement = '' }) => {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== times)
      throw new Error(
        `A patch of ${dependency} no longer fits: ${pattern} occurs ${found} times, not ${times}. Its row in src/provider/flow/patches.ts has this reason: ${why}`,
      );
    return text.replace(pattern, replacement);
  }, code);
}
