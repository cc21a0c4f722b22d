import { AuthFaultsError } from './auth-faults-error.ts';
import { placeOf } from './place.ts';

/**
 * Checks a value before it is sent as JSON. JSON would drop `undefined`, functions and symbols without a word, and change
 * dates, regular expressions, NaN and so on, so that a rule or a pattern would select other calls than it says.
 *
 * @param what The value's name in an error, such as `The rule`.
 * @throws {AuthFaultsError} that names the first part of the value that JSON cannot hold
 * @example onlyJson({ match: { body: { email: undefined } } }, 'The rule'); // throws: "match.body.email" of the rule …
 */
export function onlyJson(value: unknown, what: string): void {
  checkPart(value, []);

  function checkPart(part: unknown, path: readonly unknown[], above: readonly unknown[] = []): void {
    const reason = whyNotJson(part, above);
    if (reason !== undefined) throw new AuthFaultsError(`${placeOf(path, what)} ${reason}`);
    if (typeof part !== 'object' || part === null) return;
    const keys = Array.isArray(part) ? [...part.keys()] : Object.keys(part);
    for (const key of keys) checkPart(part[key as never], [...path, key], [...above, part]);
  }
}

function whyNotJson(value: unknown, above: readonly unknown[]): string | undefined {
  if (value === undefined) return 'is undefined, which JSON cannot hold. Leave it out.';
  if (value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value))
    return undefined;
  if (above.includes(value)) return 'contains itself, so it is no JSON.';
  const type = Object.prototype.toString.call(value).slice('[object '.length, -1);
  if (Array.isArray(value) || (typeof value === 'object' && type === 'Object')) return undefined;
  return `must be JSON, not ${typeof value === 'number' ? value : `a ${type}`}.`;
}
