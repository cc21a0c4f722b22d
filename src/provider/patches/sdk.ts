import type { Patch } from './patch.ts';

/** Patches of the compiled file of @firebase/auth for browsers. */
export const authPatches: readonly Patch[] = [
  {
    why: 'The SDK sets the address of a script from a string, which Trusted Types forbid (firebase/firebase-js-sdk#9402). The site checks the address first (google-scripts.ts).',
    pattern: /(function getScriptParentElement\(\) \{[^]*?el\.setAttribute\('src', )url\);/g,
    replacement: `import { googleScript } from '/src/provider/sdk/google-scripts.ts';\n$1googleScript(url));`,
  },
];
