import { runningStack } from '../emulator/running-stack.ts';
import { faultsClient, type Rule, type RuleState } from '../client/client.ts';

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
  { gateway = runningStack().gateway, namespace }: { gateway?: string; namespace?: string } = {},
): Promise<RuleState> {
  return faultsClient(gateway, namespace).inject(rule);
}
