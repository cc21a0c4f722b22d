import type { CompiledFile } from '../provider/widget/repairs/index.ts';

/**
 * React throws five errors as signals to itself, and creates them while the page's script starts. Where DevTools are
 * attached, as for Lighthouse and the bench, Chromium records the stack of each new error, and parses the whole script
 * once more to name its lines (docs/decisions/0053).
 */
export const reactErrors: CompiledFile = {
  dependency: 'react-dom',
  file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
  rows: [
    {
      source: 'src/build/react-errors.ts',
      why: 'The errors that React throws as signals need no stack: only React catches them.',
      pattern: /(?<=\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)(?=[;,]\n)/g,
      times: 5,
      replacement: 'Object.create(Error.prototype, { message: { value: $1 } })',
    },
  ],
};
