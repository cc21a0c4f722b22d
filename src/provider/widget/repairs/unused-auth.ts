import { membersOf, type Removal } from './removal.ts';

/** @firebase/auth, for browsers. */
export const unusedAuth: readonly Removal[] = [
  {
    why: 'Where nobody has started Auth, getAuth starts it with databases of its own. The site always starts it first.',
    bytes: 1941,
    within: 'function getAuth(',
    pattern: /(?<=return provider\.getImmediate\(\);\n    \})[^]*/g,
  },
  {
    why: 'Other products of Firebase ask Auth for tokens. The site has none.',
    bytes: 286,
    within: 'function registerAuth(',
    pattern:
      /\n\s+\.setInstanceCreatedCallback\([^]*?initialize\(\);\n    \}\)|^    _registerComponent\(new Component\("auth-internal"[^]*?EXPLICIT \*\/\)\);\n/gm,
    times: 2,
  },
  {
    why: 'With an emulator, the SDK shows a banner, unless the site asks it not to, which it does.',
    bytes: 192,
    pattern: /^    else if \(!disableWarnings\) \{\n.*\n    \}\n/gm,
  },
  {
    why: 'Auth asks at each step whether its app is one on a server. In a browser, none is.',
    bytes: 179,
    pattern: /_isFirebaseServerApp\([\w.]+\)/g,
    times: 22,
    replacement: 'false',
  },
  {
    why: 'Emulators in Google’s Cloud Workstations need cookies. The gateway needs none.',
    bytes: 123,
    pattern:
      /(?:auth\.emulatorConfig && |auth\.emulatorConfig &&\n            )?isCloudWorkstation\([\w.]+\)/g,
    times: 3,
    replacement: 'false',
  },
  {
    why: 'The site does not enroll second factors.',
    bytes: 258,
    ...membersOf('TotpMultiFactorGenerator', ['assertionForEnrollment', 'generateSecret']),
  },
  {
    why: 'Auth has functions that nothing calls: of them, the site and the widget use none.',
    bytes: 254,
    ...membersOf('AuthImpl', [
      'initializeCurrentUserFromIdToken',
      'useDeviceLanguage',
      'beforeAuthStateChanged',
      'revokeAccessToken',
      'toJSON',
      'setPersistence',
    ]),
  },
];
