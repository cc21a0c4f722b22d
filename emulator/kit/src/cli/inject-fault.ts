import * as v from 'valibot';
import { check } from '../check/check.ts';
import { fields, text } from '../check/schemas.ts';
import { runningStack } from '../emulator/running-stack.ts';
import { faultsClient, type Rule, type RuleState } from '../client/client.ts';

const OPTIONS = fields({ gateway: v.optional(text), namespace: v.optional(text) });

/**
 * Adds a rule to a running gateway.
 *
 * @param options.gateway The gateway's origin on a bare loopback name; by default, the gateway that `exec` started.
 * @param options.namespace The namespace of the rule; by default `default`, the namespace of bare localhost.
 * @returns the rule with its id, which {@link faultsClient} needs to remove the rule
 * @throws {Error} with one line, if no gateway runs or the rule is wrong
 * @example const rule = await injectFault({ operation: 'token', fault: { kind: 'refused' } });
 */
export async function injectFault(
  rule: Rule,
  options: v.InferInput<typeof OPTIONS> = {},
): Promise<RuleState> {
  const { gateway = runningStack().gateway, namespace } = check(OPTIONS, options, 'injectFault');
  return faultsClient(gateway, namespace).inject(rule);
}
