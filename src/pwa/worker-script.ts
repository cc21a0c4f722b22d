const ADDRESS = '/sw.js';

/** The worker's script, as Trusted Types require it; a string in browsers without them. The policy knows no other. */
export const workerScript: TrustedScriptURL | string =
  window.trustedTypes
    ?.createPolicy('specdock#worker', { createScriptURL: (_other: string) => ADDRESS })
    .createScriptURL(ADDRESS) ?? ADDRESS;
