/** The limits of a gateway. The README lists this table. */
export const LIMITS = {
  /** The maximum number of recorded calls of a namespace. There is a maximum because a gateway may run all day. */
  calls: 500,
  /** How much of a body is recorded, and the maximum length of one that a supplement reads (bytes). */
  bodyBytes: 1_000_000,
  /** The maximum length of a request to the control API (bytes): a question about calls lists all that a test's pages sent. */
  controlBytes: 100_000_000,
  /** How long the control API holds a question about calls (ms): a browser has few connections to an origin. */
  heldMs: 1000,
} as const;
