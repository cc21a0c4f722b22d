import { providerCauses } from '../catalogue/causes.ts';
import { messageOf, wordOf } from '../catalogue/cause.ts';
import { faultOf, madeUpFault } from './catalogue.ts';
import { noSuch } from '../command/suggestion.ts';
import { KINDS, type Fault } from './kinds.ts';
import { CODES } from './provider-words.ts';

/**
 * Finds the fault that a person names.
 *
 * @param name A word of the provider (`QUOTA_EXCEEDED`), a code of the SDK (`auth/quota-exceeded`), or a kind (`stall`).
 * @returns the fault; for a code, the catalogue's answer that causes it
 * @throws {Error} of one line, if there is no such code or kind. A name of another form counts as a word of the provider
 */
export function namedFault(name: string): Fault {
  if (name.startsWith('auth/')) {
    const cause = providerCauses.get(name);
    if (cause === undefined) throw new Error(noSuch('code', name, CODES));
    return cause.answer ? faultOf(cause.answer) : madeUpFault(name);
  }
  // Some kinds need attributes; `readRule` names the missing attributes.
  if (Object.hasOwn(KINDS, name)) return { kind: name } as Fault;
  if (/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(noSuch('fault', name, Object.keys(KINDS)));
  const known = [...providerCauses.values()].find((cause) => wordOf(messageOf(cause) ?? '') === wordOf(name));
  const status = (known?.answer as { status?: number } | undefined)?.status;
  return { kind: 'provider-error', message: name, ...(status !== undefined && { status }) };
}
