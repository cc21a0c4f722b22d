import { noSuch } from '../command/suggestion.ts';
import { check } from '../check/check.ts';
import { fields } from '../check/schemas.ts';
import type { Supplements } from '../gateway/supplements.ts';
import { Refusal } from '../http/json-api.ts';
import { answerBy } from './answer-call.ts';
import { addressChanges } from './address-changes.ts';
import { enumerationProtection } from './enumeration-protection.ts';
import { passwordPolicy } from './password-policy.ts';
import { phoneCodes } from './phone-codes.ts';
import { revocation } from './revocation.ts';
import { secondFactorMails } from './second-factor-mails.ts';
import type { MakeSupplement } from './supplement.ts';
import { totp } from './totp.ts';
import { unverifiedProviders } from './unverified-providers.ts';

/** What the gateway adds to the stock emulator. The first in the list gets the app's call first. */
const SUPPLEMENTS: readonly MakeSupplement[] = [
  revocation,
  addressChanges,
  unverifiedProviders,
  phoneCodes,
  passwordPolicy,
  enumerationProtection,
  totp,
  secondFactorMails,
];

/**
 * Makes what a gateway adds to one emulator.
 *
 * @param adminOf administers the accounts of a tenant, or those without a tenant
 */
export function supplementsOf(adminOf: Parameters<MakeSupplement>[0]): Supplements {
  // A namespace may reset its settings and keep its accounts, so an action asks for good.
  const all = SUPPLEMENTS.map((make) => ({ supplement: make(adminOf), askedIn: new Set<string>() }));
  const actions = new Map(
    all.flatMap(({ supplement, askedIn }) =>
      Object.entries(supplement.actions ?? {}).map(([name, action]) => [name, { action, askedIn }]),
    ),
  );
  return {
    forwarding(call, forward) {
      const { operation, namespace, settings, request } = call;
      const whose = request.headers.authorization === undefined ? 'operations' : 'ownerOperations';
      const asked = all.flatMap(({ supplement, askedIn }) =>
        (settings[supplement.setting] || askedIn.has(namespace)) && supplement[whose]?.includes(operation)
          ? supplement
          : [],
      );
      return asked.length === 0 ? forward : answerBy(asked, call, forward);
    },
    async act(namespace, name, argument) {
      const found = actions.get(name);
      if (!found) throw new Refusal(404, noSuch('action', name, [...actions.keys()]));
      check(fields(found.action.attributes), argument, `The action "${name}"`);
      found.askedIn.add(namespace);
      return found.action.act(argument);
    },
  };
}
