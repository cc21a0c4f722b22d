/** An invalid rule. The message is one line for its author. */
export class RuleError extends Error {}
