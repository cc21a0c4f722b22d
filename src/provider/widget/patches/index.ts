import { accessibility } from './accessibility.ts';
import { embedding } from './embedding.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { heartbeat } from './heartbeat.ts';
import { internals } from './internals.ts';
import { links } from './links.ts';
import { phoneScreens } from './phone-screens.ts';
import { rowsOf, type Located } from './patch.ts';
import { screens } from './screens.ts';
import { sdkPatches } from './sdk.ts';

/**
 * The defects of the widget that have no public seam, by theme. The widget is frozen upstream. The build applies each
 * row, and fails when a pattern does not occur exactly as often as the row says.
 */
export const patches: readonly Located[] = [
  ...rowsOf('embedding', embedding),
  ...rowsOf('internals', internals),
  ...rowsOf('errors', errors),
  ...rowsOf('links', links),
  ...rowsOf('guests', guests),
  ...rowsOf('screens', screens),
  ...rowsOf('accessibility', accessibility),
  // Last: other rows count what these remove.
  ...rowsOf('phone-screens', phoneScreens),
];

/** A compiled file of a dependency, and the rows that the build applies to it, in their order. */
export type CompiledFile = { dependency: string; file: RegExp; rows: readonly Located[] };

export const compiledFiles: readonly CompiledFile[] = [
  { dependency: 'firebaseui', file: /firebaseui\/dist\/esm\.js$/, rows: patches },
  {
    dependency: '@firebase/auth',
    file: /@firebase\/auth\/dist\/esm\/index-[^/]+\.js$/,
    rows: rowsOf('sdk', sdkPatches),
  },
  {
    dependency: '@firebase/app',
    file: /@firebase\/app\/dist\/esm\/index\.esm\.js$/,
    rows: rowsOf('heartbeat', heartbeat),
  },
];
