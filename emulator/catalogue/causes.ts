import type { Answer, Cause, CauseKind } from './cause.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { synthetic } from './synthetic.ts';
import { words } from './words.ts';

/**
 * The cause of each code: the SDK's codes, unlisted codes that the SDK makes of answers, and the site's own. Where several
 * words of the provider share a code, the others are listed by their word.
 */
export const causes: ReadonlyMap<string, Cause> = new Map([
  ...of('native', native),
  ...of('injected', injected),
  ...of('injected', words),
  ...of('synthetic', synthetic),
]);

/** @returns the SDK's code of a cause */
export const codeOf = (cause: string): string => causes.get(cause)?.code ?? cause;

/** @returns whether the SDK throws the code; the other codes are the site's own */
export const isOfSdk = (cause: string): boolean => !cause.startsWith('site/');

/**
 * @returns the gateway's answer, for any operation, after which the SDK reports the code: the provider's own answer, or
 *   else the code itself in lower case
 */
export function answerFor(code: string): Answer {
  return causes.get(code)?.answer ?? { message: code.replace(/^\w+\//, '') };
}

function of(kind: CauseKind, table: Readonly<Record<string, Omit<Cause, 'kind'>>>): [string, Cause][] {
  return Object.entries(table).map(([code, cause]) => [code, { kind, ...cause }]);
}
