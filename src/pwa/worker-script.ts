const ADDRESS = '/sw.js';

/** The URL of the worker's script: a Trusted Type, or a string in browsers without them. The policy allows no other URL. */
export const workerScript: TrustedScriptURL | string =
  window.trustedTypes
    ?.createPolicy('specdock#worker', { createScriptURL: (_other: string) => ADDRESS })
    .createScriptURL(ADDRESS) ?? ADDRESS;
