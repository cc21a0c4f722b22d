/** The limits of a gateway. `GET /__/gateway` returns this table, and the README lists it. */
export const LIMITS = {
  /** How long the state of an unused namespace stays (ms). A rule that is set in the morning still exists in the evening. */
  idleMs: 43_200_000,
  /** Above this number of namespaces, those that have only recorded calls expire. */
  namespaces: 200,
  /** The maximum number of recorded calls of a namespace. There is a maximum because a gateway may run all day. */
  calls: 500,
  /** How much of a recorded body is stored (bytes). Every answer of the provider is far shorter. */
  recordedBytes: 65_536,
  /** The maximum length of a body that the gateway itself reads (bytes). The bodies of calls are far shorter. */
  bodyBytes: 1_000_000,
} as const;
