/** The limits of a gateway. `GET /__/gateway` returns this table, and the README lists it. */
export const LIMITS = {
  /** How long the state of an unused namespace stays (ms). A rule that is set in the morning still exists in the evening. */
  idleMs: 43_200_000,
  /** Above this number of namespaces, those that have only recorded calls expire. */
  namespaces: 200,
  /** The maximum number of recorded calls of a namespace. There is a maximum because a gateway may run all day. */
  calls: 500,
  /** How much of a recorded body is shown (bytes). Every answer to an app is far shorter. */
  recordedBytes: 65_536,
  /** How long the body of a recorded call may be so that `verify` and `waitForCall` can compare it (bytes). */
  comparedBytes: 1_000_000,
  /** The maximum length of a body of the control API (bytes). */
  bodyBytes: 1_000_000,
  /** How long the control API holds a question about calls (ms): a browser has few connections to an origin. */
  heldMs: 1000,
} as const;
