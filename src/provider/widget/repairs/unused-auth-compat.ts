import { membersOf, type Removal } from './removal.ts';

/** @firebase/auth-compat. */
export const unusedAuthCompat: readonly Removal[] = [
  {
    why: 'A choice between sign-in windows in browsers and those in Cordova, which packs sites into apps.',
    bytes: 1685,
    pattern: /^class CompatPopupRedirectResolver \{[^]*?^\}$/gm,
    replacement: 'const CompatPopupRedirectResolver = exp.browserPopupRedirectResolver;',
  },
  {
    why: 'Where nobody has started Auth, compat starts it with databases of its own. The site always starts it first.',
    bytes: 1895,
    within: 'class Auth ',
    pattern:
      /            return;\n        \}\n        const \{ apiKey \}[^]*?this\.linkUnderlyingAuth\(\);\n/g,
    replacement: '        }\n',
  },
  {
    why: 'Auth has functions that neither the site nor the widget calls.',
    bytes: 2070,
    ...membersOf('Auth', [
      'useDeviceLanguage',
      'fetchProvidersForEmail',
      'isSignInWithEmailLink',
      'addFrameworkForLogging',
      'setPersistence',
      'signInAndRetrieveDataWithCredential',
      'signInWithCustomToken',
    ]),
  },
  {
    why: 'A user has functions that neither the site nor the widget calls.',
    bytes: 323,
    ...membersOf('User', [
      'delete',
      'toJSON',
      'getIdTokenResult',
      'linkAndRetrieveDataWithCredential',
      'reauthenticateAndRetrieveDataWithCredential',
      'reauthenticateWithCredential',
      'reauthenticateWithPhoneNumber',
      'reauthenticateWithPopup',
      'reauthenticateWithRedirect',
      'unlink',
      'updateEmail',
      'updatePassword',
      'updatePhoneNumber',
      'verifyBeforeUpdateEmail',
    ]),
  },
  {
    why: 'A user also has what enrolls second factors, which the site does not do.',
    bytes: 143,
    pattern: /^        this\.multiFactor = exp\.multiFactor\(_delegate\);\n/gm,
  },
];
