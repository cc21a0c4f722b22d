import type { Patch } from './patch.ts';

/** Patches of the compiled file of @firebase/app. */
export const heartbeat: readonly Patch[] = [
  {
    why: 'The SDK counts how often it is used, in a database of its own. Every call to the provider waits for that database, without a limit: where IndexedDB never answers, nobody could sign in.',
    pattern: /^    _registerComponent\(new Component\('(?:platform-logger|heartbeat)', .*\n/gm,
    times: 2,
  },
  {
    why: 'That database also brings another copy of idb.',
    pattern: /^import \{ openDB \} from 'idb';\n/gm,
  },
];
