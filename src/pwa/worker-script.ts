const ADDRESS = '/sw.js';

/**
 * @returns the URL of the worker's script: a Trusted Type, or a string in browsers without Trusted Types. The content
 *   security policy allows no other URL.
 */
export const workerScript = (): TrustedScriptURL | string =>
  window.trustedTypes
    ?.createPolicy('specdock#worker', { createScriptURL: (_other: string) => ADDRESS })
    .createScriptURL(ADDRESS) ?? ADDRESS;
