import type { Removal } from './removal.ts';

/** @firebase/app. */
export const unusedApp: readonly Removal[] = [
  {
    why: 'The SDK counts how often it is used, in a database of its own. Every call to the provider waits for that database, without a limit: where IndexedDB never answers, nobody could sign in.',
    bytes: 1036,
    pattern: /^    _registerComponent\(new Component\('(?:platform-logger|heartbeat)', .*\n/gm,
    times: 2,
  },
  {
    why: 'That database also brings another copy of idb.',
    bytes: 793,
    pattern: /^import \{ openDB \} from 'idb';\n/gm,
  },
  {
    why: 'The packages of the SDK register their versions for these statistics.',
    bytes: 668,
    within: 'function registerVersion(',
    pattern: /(?<=\{\n)[^]*/g,
  },
];

/** @firebase/app-compat. */
export const unusedAppCompat: readonly Removal[] = [
  {
    why: 'Other products of Firebase reach the modular functions through the namespace. That kept all of them.',
    bytes: 1048,
    pattern:
      /,\n            useAsService,\n            modularAPIs(?=\n)|^        createFirebaseNamespace,\n        extendNamespace,\n        createSubscribe,\n        ErrorFactory,\n        deepExtend\n/gm,
    times: 2,
    replacement: '',
  },
  {
    why: 'The SDK warns where a script tag has loaded it too. No page has one.',
    bytes: 104,
    pattern: /^try \{\n    const globals = getGlobal\(\);[^]*?^\}\ncatch \{[^]*?^\}\n/gm,
  },
];
