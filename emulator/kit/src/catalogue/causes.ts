import type { Cause } from './cause.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { synthetic } from './synthetic.ts';

/**
 * The cause of each code: the codes in the SDK's list, and other codes that the SDK makes of answers. If several messages of
 * the provider share a code, one is listed by the code, and the others are listed by their message.
 */
export const providerCauses: ReadonlyMap<string, Cause> = new Map(
  [native, injected, synthetic].flatMap(withKinds),
);

/** @returns the causes of a table as pairs of code and cause; adds the kind of each cause */
export function withKinds(table: Readonly<Record<string, Omit<Cause, 'kind'>>>): [string, Cause][] {
  return Object.entries(table).map(([code, cause]) => {
    const kind = cause.trigger ? 'native' : cause.answer ? 'injected' : 'synthetic';
    return [code, { kind, ...cause }];
  });
}
