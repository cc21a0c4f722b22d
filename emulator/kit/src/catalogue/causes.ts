import type { Cause } from './cause.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { synthetic } from './synthetic.ts';

/**
 * What causes each error code: the codes in the SDK's list, and further codes that the SDK makes from answers. If several
 * messages of the provider lead to the same code, one has the code as its key, and each of the others has its message.
 */
export const providerCauses: ReadonlyMap<string, Cause> = new Map(
  [native, injected, synthetic].flatMap(withKinds),
);

/** @returns pairs of key and cause, with the kind added to each cause. @example new Map(withKinds(table)); */
export function withKinds(table: Readonly<Record<string, Omit<Cause, 'kind'>>>): [string, Cause][] {
  return Object.entries(table).map(([code, cause]) => {
    const kind = cause.trigger ? 'native' : cause.answer ? 'injected' : 'synthetic';
    return [code, { kind, ...cause }];
  });
}
