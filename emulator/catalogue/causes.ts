import type { Answer, Cause, CauseKind } from './cause.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { synthetic } from './synthetic.ts';
import { words } from './words.ts';

/**
 * How each code comes about: those of the SDK, those its answers turn into although no list has them, and the site's own.
 * Where several words of the provider give one code, the others are here by their word.
 */
export const causes: ReadonlyMap<string, Cause> = new Map([
  ...of('native', native),
  ...of('injected', injected),
  ...of('injected', words),
  ...of('synthetic', synthetic),
]);

/** @returns the SDK's code of a cause */
export const codeOf = (cause: string): string => causes.get(cause)?.code ?? cause;

/** The others are the site's own. */
export const isOfSdk = (cause: string): boolean => !cause.startsWith('site/');

/**
 * What the gateway answers so that the SDK reports a code, on any call: the provider's own answer, else the code
 * itself in lower case.
 */
export function answerFor(code: string): Answer {
  return causes.get(code)?.answer ?? { message: code.replace(/^\w+\//, '') };
}

function of(kind: CauseKind, table: Readonly<Record<string, Omit<Cause, 'kind'>>>): [string, Cause][] {
  return Object.entries(table).map(([code, cause]) => [code, { kind, ...cause }]);
}
