import type { Cause, CauseKind } from './cause.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { synthetic } from './synthetic.ts';

/**
 * What causes each error code: the codes in the SDK's list, and further codes that the SDK makes from answers. If several
 * messages of the provider lead to the same code, one has the code as its key, and each of the others has its message.
 */
export const providerCauses: ReadonlyMap<string, Cause> = new Map([
  ...withKind('native', native),
  ...withKind('injected', injected),
  ...withKind('synthetic', synthetic),
]);

function withKind(kind: CauseKind, table: Readonly<Record<string, Omit<Cause, 'kind'>>>) {
  return Object.entries(table).map(([code, cause]): [string, Cause] => [code, { kind, ...cause }]);
}
