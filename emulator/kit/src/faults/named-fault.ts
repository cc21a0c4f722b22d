import { providerCauses } from '../catalogue/causes.ts';
import { messageOf, wordOf } from '../catalogue/cause.ts';
import { faultOf, madeUpFault } from './catalogue.ts';
import { noSuch } from '../command/suggestion.ts';
import { KINDS, type Fault } from './kinds.ts';
import { CODES } from './provider-words.ts';

/**
 * Finds the fault that a person names.
 *
 * @param name An error word of the provider (`QUOTA_EXCEEDED`), a code of the SDK (`auth/quota-exceeded`), or a kind of
 *   fault (`stall`).
 * @returns the fault; for a code of the SDK, the fault that sends the answer that causes the code
 * @throws {Error} with one line, if there is no such code or kind. A name that looks like neither counts as an error word
 */
export function namedFault(name: string): Fault {
  if (name.startsWith('auth/')) {
    const cause = providerCauses.get(name);
    if (cause === undefined) throw new Error(noSuch('code', name, CODES));
    return cause.answer ? faultOf(cause.answer) : madeUpFault(name);
  }
  // Some kinds need attributes. If they are missing, `readRule` reports that later.
  if (Object.hasOwn(KINDS, name)) return { kind: name } as Fault;
  if (/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(noSuch('fault', name, Object.keys(KINDS)));
  const known = [...providerCauses.values()].find((cause) => wordOf(messageOf(cause) ?? '') === wordOf(name));
  const status = (known?.answer as { status?: number } | undefined)?.status;
  return { kind: 'provider-error', message: name, ...(status !== undefined && { status }) };
}
