import type { Plugin } from 'vite';
import type { Repair } from '../provider/widget/repairs/repair.ts';

/** Repairs the compiled file of firebaseui while Vite bundles it. */
export function widgetRepairs(repairs: readonly Repair[]): Plugin {
  return {
    name: 'specdock:widget-repairs',
    transform: {
      filter: { id: /firebaseui\/dist\/esm\.js/ },
      handler: (code) => ({ code: repaired(code, repairs), map: null }),
    },
  };
}

/**
 * @param code the widget's compiled file
 * @returns the file with each repair applied, in their order
 * @throws Error when a pattern does not occur exactly as often as its row says
 */
export function repaired(code: string, repairs: readonly Repair[]): string {
  return repairs.reduce((text, { why, pattern, times = 1, replacement }) => {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== times)
      throw new Error(
        `A repair of firebaseui no longer fits: ${pattern} occurs ${found} times, not ${times}. ${why}`,
      );
    return text.replace(pattern, replacement);
  }, code);
}
