import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Repair } from '../provider/widget/repairs/repair.ts';

/**
 * Repairs a compiled file of a dependency while Vite bundles it, for the development server too.
 * @param dependency for messages, such as `firebaseui`
 * @param file matches the path of that file only
 */
export function repairDependency(dependency: string, file: RegExp, repairs: readonly Repair[]): Plugin {
  // Vite keeps what it has bundled for development until the name of a plugin changes.
  const rows = createHash('sha256').update(repairs.map(({ replacement }) => replacement).join('\n'));
  const plugin: Plugin = {
    name: `specdock:repair-${dependency}-${rows.digest('hex').slice(0, 8)}`,
    transform: {
      filter: { id: file },
      handler: (code) => ({ code: repaired(code, repairs, dependency), map: null }),
    },
  };
  // The development server bundles dependencies ahead of their use, without the plugins of the site and without its root.
  const bundling = (root: string): Plugin => ({
    ...plugin,
    resolveId: { filter: { id: /^\/src\// }, handler: (id) => join(root, id) },
  });
  return {
    ...plugin,
    config: ({ root = process.cwd() }) => ({
      optimizeDeps: { rolldownOptions: { plugins: [bundling(root)] } },
    }),
  };
}

/**
 * @param code the compiled file
 * @returns the file with each repair applied, in their order
 * @throws Error when a pattern does not occur exactly as often as its row says
 */
export function repaired(code: string, repairs: readonly Repair[], dependency = 'firebaseui'): string {
  return repairs.reduce((text, { why, pattern, times = 1, replacement }) => {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== times)
      throw new Error(
        `A repair of ${dependency} no longer fits: ${pattern} occurs ${found} times, not ${times}. ${why}`,
      );
    return text.replace(pattern, replacement);
  }, code);
}
