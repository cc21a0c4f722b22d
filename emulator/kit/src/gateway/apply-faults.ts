import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CaughtCall, Deliver } from '../rules/fault.ts';
import { faultsOf, type Rule } from '../rules/rule.ts';

/** Passes a call to the emulator. */
export type Forward = (options?: { body?: Buffer; deliver?: Deliver | undefined }) => void;

/**
 * Applies the faults of a rule to a call.
 *
 * @param call The call, and its whole body.
 * @param ruleRemoved Aborts when the rule is removed.
 * @param forward Passes the call to the emulator, if the faults let it pass.
 * @param fail Gets an error of a fault.
 */
export function applyFaults(
  rule: Rule,
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: Buffer },
  ruleRemoved: AbortSignal,
  forward: Forward,
  fail: (error: unknown) => void,
): void {
  // Some of these functions run after a timer or an answer, where nobody else would catch their errors.
  const guarded =
    <Given extends unknown[]>(run: (...given: Given) => void) =>
    (...given: Given): void => {
      try {
        run(...given);
      } catch (error) {
        fail(error);
      }
    };
  const call: CaughtCall = {
    request,
    response,
    body,
    ruleRemoved,
    askProvider(deliver) {
      // Only a refusal says when to come back.
      response.removeHeader('retry-after');
      forward({ body: call.body, deliver: deliver && guarded(deliver) });
    },
  };
  const steps = faultsOf(rule);
  const next = guarded((index: number): void => {
    const step = steps[index];
    if (step) step.kind.apply(call, step.attributes, () => next(index + 1));
    else call.askProvider();
  });
  next(0);
}
