import type { Fault } from 'firebase-auth-faults/client';

/** A fault of a call that is no answer of the provider, and so no code of the catalogue. */
export interface CallFault {
  fault: Fault;
  /** The event, as a clause without a subject's name. */
  when: string;
  /** Why nothing is expected of the site, where that is so. Otherwise people read what they read without a network. */
  open?: string;
  /** The consequence once a person lets the call pass, if not the next attempt. */
  passes?: string;
}

/** The network's faults, which every call can meet. The SDK takes an answer that is no JSON for a broken network. */
export const callFaults: readonly CallFault[] = [
  {
    fault: { kind: 'latency', ms: 5000 },
    when: 'the answer takes 5 seconds',
    open: 'Nothing is defined for a slow call, so judge for yourself. In the dialog, forms show a progress bar from half a second on.',
    passes: 'The next calls are as quick as usual.',
  },
  {
    fault: { kind: 'stall' },
    // firebase-js-sdk 12.19: packages/auth/src/api/index.ts, DEFAULT_API_TIMEOUT_MS
    when: 'no answer comes, and after 30 seconds (60 on a phone) the SDK gives up',
    passes: 'A call that still waited has gone on. If the site had given it up, a person tries again.',
  },
  { fault: { kind: 'html-502' }, when: 'a server on the way answers 502 with a web page' },
];

/** The names by which the lab's address selects them. */
export const callFaultNames: readonly string[] = callFaults.map(({ fault }) => fault.kind);
