/**
 * Each key is a room: a folder whose files may import each other. The value lists what else they may import: folders and
 * files of the repository, packages, and `node` for Node's modules. What follows `type:` may be imported only as a type. A
 * file belongs to the innermost folder that is a key. If the key is a single file, that file may also import what its room
 * may import. Unit tests may import anything. `import-cycles.test.ts` checks these rules.
 */
export const rooms: Readonly<Record<string, string>> = {
  src: 'react react-dom react-router-dom src/account src/app src/pwa src/session src/shared src/storage src/ui',
  'src/app':
    'react react-dom react-router-dom src/pages src/session src/shared src/sign-in src/site.ts src/ui',
  'src/pages': 'react react-router-dom src/account src/session src/shared src/sign-in src/site.ts src/ui',
  'src/account': 'react src/session src/sign-in src/site.ts src/ui',
  'src/session': 'idb src/shared src/ui',
  'src/sign-in':
    'react react-dom react-router-dom type:src/provider/index.ts src/session src/shared src/site.ts src/storage src/ui',
  'src/sign-in/load-provider.ts': 'src/provider',
  'src/provider':
    'src/provider/sdk src/provider/widget src/session src/shared src/sign-in src/site.ts src/storage src/ui',
  'src/provider/sdk':
    '@firebase/auth firebase src/session src/shared src/sign-in src/site.ts src/storage src/ui',
  'src/provider/screens':
    'firebase firebaseui react react-dom src/provider/sdk src/provider/bridge src/session src/shared src/sign-in src/site.ts src/storage src/ui',
  'src/provider/links':
    'firebase react src/provider/screens src/provider/sdk src/provider/bridge src/session src/shared src/sign-in src/site.ts src/storage src/ui',
  'src/provider/bridge':
    'firebase firebaseui type:src/provider/links/link-address.ts src/provider/sdk src/sign-in',
  'src/provider/widget':
    '@firebase/auth firebase firebaseui react react-dom src/provider/bridge src/provider/links src/provider/screens src/provider/sdk src/session src/shared src/sign-in src/site.ts src/storage src/ui',
  'src/provider/widget/patches': 'src/provider/bridge src/sign-in/auth-errors.ts',
  'src/storage': 'src/shared',
  'src/pwa': 'react react-dom src/shared src/site.ts src/storage src/ui',
  'src/pwa/registration.ts': 'workbox-window',
  'src/shared': '',
  'src/ui': 'react react-router-dom',
  'src/build':
    'node src/manifest.ts src/provider/widget/patches src/sign-in/method-buttons.ts src/site.ts vite vite-plugin-pwa',
  sw: 'src/shared workbox-precaching',
  emulator: 'emulator/replay emulator/stack firebase-auth-faults node',
  'emulator/kit': '@playwright/test node vitest',
  'emulator/kit/src': 'emulator/kit/src',
  'emulator/kit/src/catalogue': '',
  'emulator/kit/src/command': 'node',
  'emulator/kit/src/http': 'node emulator/kit/src/command',
  'emulator/kit/src/faults': 'node emulator/kit/src/catalogue emulator/kit/src/command emulator/kit/src/http',
  'emulator/kit/src/supplements':
    'node emulator/kit/src/command emulator/kit/src/emulators emulator/kit/src/faults emulator/kit/src/http',
  'emulator/kit/src/gateway':
    'node emulator/kit/src/command emulator/kit/src/faults emulator/kit/src/http emulator/kit/src/supplements',
  'emulator/kit/src/emulators':
    'node emulator/kit/src/command emulator/kit/src/faults emulator/kit/src/gateway emulator/kit/src/http',
  'emulator/kit/src/bin':
    'node emulator/kit/src/catalogue emulator/kit/src/command emulator/kit/src/emulators emulator/kit/src/faults emulator/kit/src/gateway emulator/kit/src/http',
  'emulator/kit/src/bin/testing':
    'node vitest emulator/kit/src/bin emulator/kit/src/command emulator/kit/src/emulators emulator/kit/src/http',
  'emulator/kit/src/faults/testing':
    'node vitest emulator/kit/src/faults emulator/kit/src/gateway emulator/kit/src/http',
  'emulator/kit/src/playwright':
    '@playwright/test node emulator/kit/src/catalogue emulator/kit/src/command emulator/kit/src/emulators emulator/kit/src/faults emulator/kit/src/gateway emulator/kit/src/http',
  'emulator/kit/src/reporter': '@playwright/test node emulator/kit/src/command emulator/kit/src/playwright',
  'emulator/stack': '@playwright/test firebase-auth-faults node vite vitest',
  'emulator/site': '@playwright/test firebase-auth-faults node src/sign-in/auth-errors.ts',
  'emulator/testing': '@playwright/test axe-core emulator/stack firebase-auth-faults node vite',
  'emulator/testing/storage-page':
    '@playwright/test emulator/testing firebase src/provider/sdk/session-persistence.ts src/session',
  'emulator/replay':
    '@playwright/test emulator/site emulator/stack emulator/testing firebase-auth-faults node src/sign-in/auth-errors.ts',
  'emulator/scenarios':
    '@playwright/test tools/deploy tools/doctor emulator/site emulator/stack emulator/testing firebase firebase-auth-faults node src/shared src/sign-in/auth-errors.ts src/sign-in/auth-problem.ts src/site.ts vite',
  'emulator/scenarios/steps/build-screen-in-page.ts': 'src/provider/widget/build-screen.ts',
  'emulator/browsers':
    '@playwright/test @testing-library/dom emulator/scenarios/steps emulator/site emulator/stack emulator/testing firebase-auth-faults node playwright.config.ts src/sign-in/auth-errors.ts',
  'tools/deploy':
    'emulator/stack firebase-auth-faults node src/build type:src/sign-in/host-config.ts src/site.ts vite',
  'tools/doctor':
    'emulator/stack firebase-auth-faults htmlparser2 node src/build type:src/manifest.ts src/shared/redirects.ts type:src/sign-in/host-config.ts src/sign-in/method-buttons.ts src/site.ts',
  'emulator/testing/fixtures/faults.spec.ts': 'emulator/scenarios/steps',
  'tools/pictures': '@playwright/test emulator/stack emulator/testing node',
  'emulator/examples': '@playwright/test firebase firebase-auth-faults',
};
