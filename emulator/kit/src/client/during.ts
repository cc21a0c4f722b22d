import type { RuleState } from './control-api.ts';
import type { Rule } from '../rules/rule.ts';

interface Injector {
  inject: (rule: Rule) => Promise<RuleState>;
  remove: (rule: RuleState) => Promise<unknown>;
}

/** @returns the method `during` of a client that sets rules with these two methods */
export const duringWith =
  ({ inject, remove }: Injector) =>
  async <R>(rule: Rule, act: () => R | Promise<R>): Promise<R> => {
    const injected = await inject(rule);
    try {
      return await act();
    } finally {
      // An error of `act` is more important than one here, and `act` may have removed the rule.
      await remove(injected).catch(() => {});
    }
  };
