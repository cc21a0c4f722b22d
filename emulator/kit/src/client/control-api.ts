import type { Operation } from '../catalogue/operations.ts';
import type { CallPattern } from '../rules/call-pattern.ts';
import type { Rule } from '../rules/rule.ts';

/* What the gateway's control API takes and answers. */

/** A rule, and how many calls it has counted and caught. */
export interface RuleState {
  /** Unique within the namespace, even after rules are replaced, because ids only increase. */
  id: number;
  rule: Rule;
  /** The number of calls since the rule was set that have the rule's operation and match. */
  calls: number;
  /** The number of these calls that the rule caught. */
  hits: number;
}

/** A summary of one namespace that is in use. */
export interface NamespaceSummary {
  namespace: string;
  /** The number of the namespace's rules. */
  rules: number;
  /** The number of the namespace's recorded calls. */
  calls: number;
}

/** One call to the provider, as the caller saw it. Secrets stay readable, because all accounts are demo accounts. */
export interface RecordedCall {
  /** The number of the call in the namespace, from 1. A reset does not restart the numbers. */
  number: number;
  operation: Operation;
  method: string;
  /** The path and query of the call. */
  url: string;
  /** The id of the rule that caught the call. */
  rule?: number;
  /**
   * `pending` until the complete answer is written; `cut` if the connection ends before that; `failed` if the gateway itself
   * fails, which it prints.
   */
  outcome: 'pending' | 'answered' | 'cut' | 'failed';
  /** The answer's status, once the answer has begun. */
  status?: number;
  /** The time from the request's head to the end of the call, or until now while the call is pending (milliseconds). */
  ms: number;
  request: RecordedMessage;
  response: RecordedMessage;
}

/** A request or an answer: the headers as they were sent, and the body, of which at most a megabyte is kept. */
export interface RecordedMessage {
  headers: HeaderPair[];
  body: string;
}

export interface HeaderPair {
  name: string;
  value: string;
}

/** A call that a page has sent to the provider, or to an emulator or other server in the provider's place. */
export interface SentCall {
  operation: Operation;
  url: string;
  headers: HeaderPair[];
  /** Absent if the browser does not tell it, and if it is longer than what the gateway records. */
  body?: string | undefined;
  /** Whether the page still waits for the answer, so that the call may arrive yet. */
  pending: boolean;
}

/** How often a call must have arrived; by default, at least once. With `times` or `never`, no other field is allowed. */
export interface CallCount {
  times?: number;
  atLeast?: number;
  atMost?: number;
  never?: true;
}

/** How many calls to wait for, and how long. */
export interface CallWait {
  /** The number of calls to wait for; by default, 1. */
  times?: number;
  /** How long to wait (milliseconds); by default, 5000. */
  timeout?: number;
}

/** A question about the calls so far. */
export interface Question {
  pattern?: CallPattern;
  count?: CallCount | CallWait;
  /** The calls of a browser, which the gateway compares with those that it got. Without them, it knows its own only. */
  sent?: readonly SentCall[];
  /** How long the gateway may hold the request until the answer is certain (milliseconds, at most 1000). */
  ms: number;
}

/** The answer to a {@link Question}. */
export interface Verdict {
  /** Whether calls that are still arriving can no longer change the verdict. */
  isCertain: boolean;
  passed: boolean;
  /** Says what was expected and what came. */
  sentence: string;
  /** The call that was waited for. */
  call?: RecordedCall;
}

/** What the gateway knows at the end of a test: a sentence for each thing that may be wrong. */
export interface Conclusion {
  isCertain: boolean;
  /** Names the rules that caught no call, and the calls that came instead. */
  idle?: string;
  /** Names the calls of the browser that did not come. */
  elsewhere?: string;
  /** The id of the next test, if one was asked for. */
  scope?: string;
}
