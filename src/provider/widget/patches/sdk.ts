import type { Patch } from './patch.ts';

/** Patches of the compiled file of @firebase/auth for browsers. */
export const authPatches: readonly Patch[] = [
  {
    why: 'The SDK sets the address of a script from a string, which Trusted Types forbid (firebase/firebase-js-sdk#9402). The site checks the address first (google-scripts.ts).',
    pattern: /(function getScriptParentElement\(\) \{[^]*?el\.setAttribute\('src', )url\);/g,
    replacement: `import { googleScript } from '/src/provider/sdk/google-scripts.ts';\n$1googleScript(url));`,
  },
];

/** Patches of the compiled file of @firebase/app. */
export const appPatches: readonly Patch[] = [
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
