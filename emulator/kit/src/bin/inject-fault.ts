import { runningStack } from '../emulators/running-stack.ts';
import { faultsClient, type Rule, type RuleState } from '../faults/client.ts';

/**
 * Adds a rule to a running gateway.
 *
 * @param options.gateway Its origin on a bare loopback name; by default, that of the gateway that the command `exec` started.
 * @param options.namespace By default, that of bare localhost.
 * @returns the rule with its id, by which {@link faultsClient} removes it
 * @throws {Error} of one line, if no gateway runs or the rule is wrong
 */
export async function injectFault(
  rule: Rule,
  { gateway = runningStack().gateway, namespace }: { gateway?: string; namespace?: string } = {},
): Promise<RuleState> {
  return faultsClient(gateway, namespace).inject(rule);
}
