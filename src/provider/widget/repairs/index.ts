import { accessibility } from './accessibility.ts';
import { embedding } from './embedding.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { internals } from './internals.ts';
import { links } from './links.ts';
import type { Repair } from './repair.ts';
import { screens } from './screens.ts';
import { sdkRepairs } from './sdk.ts';

export { sdkRepairs };

/**
 * The defects of the widget that have no public seam, by theme. The widget is frozen upstream. The build applies each
 * row, and fails when a pattern does not occur exactly as often as the row says.
 */
export const repairs: readonly Repair[] = [
  ...embedding,
  ...internals,
  ...errors,
  ...links,
  ...guests,
  ...screens,
  ...accessibility,
];
