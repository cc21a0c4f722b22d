import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** Statements of react-router 7.18 that a bundler must keep as side effects, although nothing here depends on them. */
const HINDRANCES = [
  { pattern: /^[\w$]+\.displayName = [^;]+;$/gm, replacement: '' },
  { pattern: /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, replacement: '= /* @__PURE__ */ ' },
];

/**
 * Bundles React Router's production build without the components that the site does not use. The router's export map
 * names only its development build, which contains warnings. In both builds, the `displayName` of a component keeps it in
 * the bundle. A page's script is 4.4 kB smaller without them (gzip).
 */
export function productionRouter(): Plugin {
  return {
    name: 'specdock:production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: file('index') },
          { find: /^react-router\/dom$/, replacement: file('dom-export') },
        ],
      },
    }),
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: HINDRANCES.reduce((text, { pattern, replacement }) => text.replace(pattern, replacement), code),
        map: null,
      }),
    },
  };
}
