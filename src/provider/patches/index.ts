import { accessibility } from './accessibility.ts';
import { embedding } from './embedding.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { internals } from './internals.ts';
import { links } from './links.ts';
import type { Patch } from './patch.ts';
import { screens } from './screens.ts';
import { authPatches } from './sdk.ts';

/**
 * Patches for defects of the widget that no public API can correct, grouped by theme. The widget gets no more releases. The
 * build applies each patch, and fails if a pattern does not occur exactly as often as its patch says.
 */
export const patches: readonly Patch[] = [
  ...embedding,
  ...internals,
  ...errors,
  ...links,
  ...guests,
  ...screens,
  ...accessibility,
];

/** A compiled file of a dependency, and the patches that the build applies to the file, in order. */
export type CompiledFile = { dependency: string; file: RegExp; rows: readonly Patch[] };

export const compiledFiles: readonly CompiledFile[] = [
  { dependency: 'firebaseui', file: /firebaseui\/dist\/esm\.js$/, rows: patches },
  { dependency: '@firebase/auth', file: /@firebase\/auth\/dist\/esm\/index-[^/]+\.js$/, rows: authPatches },
];
