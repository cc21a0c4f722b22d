import type { Cause, CauseKind } from './cause.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { sharedCodes } from './shared-codes.ts';
import { synthetic } from './synthetic.ts';

/**
 * The cause of each code: the SDK's codes, and unlisted codes that the SDK makes of answers. Where several messages of the
 * provider share a code, the others are listed by their message.
 */
export const providerCauses: ReadonlyMap<string, Cause> = new Map([
  ...causesOfKind('native', native),
  ...causesOfKind('injected', injected),
  ...causesOfKind('injected', sharedCodes),
  ...causesOfKind('synthetic', synthetic),
]);

/** @returns a table's causes, each with its code and kind */
export function causesOfKind(
  kind: CauseKind,
  table: Readonly<Record<string, Omit<Cause, 'kind'>>>,
): [string, Cause][] {
  return Object.entries(table).map(([code, cause]) => [code, { kind, ...cause }]);
}
