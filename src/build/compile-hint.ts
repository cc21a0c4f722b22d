import type { Plugin } from 'vite';

/** Read where it stands at the very start of a file (v8.dev/blog/explicit-compile-hints). Other browsers ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile the page's script as a whole while it arrives, off the main thread. Without the hint, it compiles
 * each function when it is first called, and the page waits (docs/decisions/0048).
 */
export function compileHint(): Plugin {
  return {
    name: 'specdock:compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && output.isEntry) output.code = HINT + output.code;
      },
    },
  };
}
