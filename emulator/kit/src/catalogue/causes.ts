import type { Cause } from './cause.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { synthetic } from './synthetic.ts';

/**
 * The cause of each code: the SDK's codes, and unlisted codes that the SDK makes of answers. Where several messages of the
 * provider share a code, the others are listed by their message.
 */
export const providerCauses: ReadonlyMap<string, Cause> = new Map(
  [native, injected, synthetic].flatMap(withKinds),
);

/** @returns a table's causes, each with its code and kind */
export function withKinds(table: Readonly<Record<string, Omit<Cause, 'kind'>>>): [string, Cause][] {
  return Object.entries(table).map(([code, cause]) => {
    const kind = cause.trigger ? 'native' : cause.answer ? 'injected' : 'synthetic';
    return [code, { kind, ...cause }];
  });
}
