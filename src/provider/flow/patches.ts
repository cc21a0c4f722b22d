import type { FlowCallbacks, FlowInternals } from './internals.ts';

/** One change to a compiled file of a dependency. */
export type Patch = {
  /** The defect and the remedy, in whole sentences, because a failing build prints this text on the console. */
  why: string;
  pattern: RegExp;
  /** How often the pattern occurs in the file; once by default. */
  times?: number;
  /** The second argument of `String.replace`: `$&` inserts the match, `$1` its first group. Empty by default. */
  replacement?: string;
};

/** @returns the flow's code for a function of the site, e.g. `firebaseui.auth.bridge.callbacks.textOfError` */
const callback = (name: keyof FlowCallbacks): string => `firebaseui.auth.bridge.callbacks.${name}`;

/** The code of each internal, in the short names of the compiled file. */
const internals: Record<keyof FlowInternals, string> = {
  screens: 'K',
  start: 'Kn',
  goToStart: 'S',
  goOn: 'function(a,b,c,d){am(a,b,c,d,void 0,!(!Xl(a)||!wn(a)))}',
  providerOf: 'Ql',
  openWindow: 'Tl',
  redirect: 'function(a,b){Dh(new Dg(a.h.tenantId||null),X(a));return a.dc(b)}',
  forgetRedirect: 'function(a){wh(rh,X(a))}',
  known: 'Kl',
  finish: 'Ll',
  pending: 'function(a){return zh(X(a))}',
  dropPending: 'function(a){Ah(X(a))}',
  hasAskedForLink: 'function(a){return!!vh(th,X(a))}',
  emailOfLink: 'function(a,b){return Eh(b,X(a))}',
  pendingOfLink: 'function(a,b){return Fh(b,X(a))}',
  forgetLink: 'function(a){wh(uh,X(a));wh(th,X(a))}',
  signInByLink: 'Mm',
  linkGuest: 'Lm',
};

const members = Object.entries(internals).map(([name, value]) => `${name}:${value}`);

/**
 * Patches for what no public API of FirebaseUI can do or correct. FirebaseUI gets no more releases. The build applies each
 * patch, and fails if a pattern does not occur exactly as often as its patch says.
 */
export const patches: readonly Patch[] = [
  {
    why: 'The screens of this site call parts of the flow that FirebaseUI does not export, and replace its screens.',
    pattern: /v\("firebaseui\.auth\.CredentialHelper\.NONE",/g,
    replacement: `v("firebaseui.auth.bridge",{internals:{${members.join(',')}}});$&`,
  },
  {
    why: 'The flow draws a screen of its own while it waits for a provider’s answer. The site draws that screen (screens/waiting.tsx).',
    pattern: /function fm\(a\)\{P\.call\(this,Bk,void 0,a,"callback"\)\}/g,
    replacement: `function fm(){return ${callback('waiting')}()}`,
  },
  {
    why: 'Material Design Lite and the polyfill for <dialog> serve screens that this site does not draw. They are not imported.',
    pattern:
      /import dialogPolyfill from 'dialog-polyfill';(import 'material-design-lite\/[^']+';){5}|if\(typeof window!=='undefined'\)\{window\.dialogPolyfill=dialogPolyfill;\}/g,
    times: 2,
    replacement: '',
  },
  {
    why: 'Nobody draws FirebaseUI’s templates, which every person who signs in would download.',
    pattern: /function wk\(a,b,c\)\{[^]*?il\.a="firebaseui\.auth\.soy2\.page\.providerMatchByEmail";/g,
  },
  {
    why: 'FirebaseUI logs the raw messages of the SDK. People see each error on the page, so the console stays empty: the log is left out.',
    pattern: /function Tf\(a,b,c\)[^]*?(?=function ug\()/g,
    replacement: 'function og(){}function tg(){}',
  },
  {
    why: 'The flow has texts for 14 codes, and shows people the raw text of the SDK for all others. Every text comes from src/auth/auth-errors.ts.',
    pattern:
      /function T\(a\)\{(?=var b=\{code:a\.code\};b=b\|\|\{\};var c="";switch\(b\.code\)\{case "auth\/email-already-in-use")/g,
    replacement: `function T(a){return ${callback('textOfError')}(a);`,
  },
  {
    why: 'The flow reads the text of a blocking function, and throws when it cannot: people see nothing. The site reads it (blocking-function-text.ts).',
    pattern:
      /if\(a\.message&&-1!==a\.message\.indexOf\("HTTP Cloud Function returned an error:"\)\)\{.*?\}return a\}/gs,
    replacement: 'return a}',
  },
  {
    why: 'The flow reads the address of the page, which anybody can forge, and throws where it cannot be decoded. It reads one that the site has written.',
    pattern: /function tf\(\)\{return window\.location\.href\}/g,
    replacement: `function tf(){return ${callback('address')}()}`,
  },
  {
    why: 'The flow passes a guest’s error on as a promise of its own, which the SDK’s promise adopts too late: the console shows an unhandled error. The flow throws it.',
    pattern: /(?<=throw b;\}\)\})return df\(b\)/g,
    replacement: 'throw b',
  },
  {
    why: 'When a person comes back from a provider’s page with an account that is taken, the flow waits for ever. It starts again with the text, unless the guest’s screen has gone to sign in to that account.',
    pattern: /e&&"auth\/credential-already-in-use"==e\.code(?=\|\|\(e&&)/g,
    replacement: '!a.g&&$&',
  },
  {
    why: 'When an account belongs to a provider that the site does not offer, the flow sends people there. They get the screen for unsupported providers.',
    pattern: /\(null!==ai&&\s*a\[c\]in ai\|\|Ma\(b,a\[c\]\)\)/g,
    replacement: 'Ma(b,a[c])',
  },
];

/** Patches of the compiled file of @firebase/auth for browsers. */
const authPatches: readonly Patch[] = [
  {
    why: 'The SDK sets the address of a script from a string, which Trusted Types forbid (firebase/firebase-js-sdk#9402). The site checks the address first (google-scripts.ts).',
    pattern: /(function getScriptParentElement\(\) \{[^]*?el\.setAttribute\('src', )url\);/g,
    replacement: `import { googleScript } from '@src/provider/sdk/google-scripts.ts';\n$1googleScript(url));`,
  },
];

/** A compiled file of a dependency, and the patches that the build applies to the file, in order. */
export type CompiledFile = { dependency: string; file: RegExp; rows: readonly Patch[] };

export const compiledFiles: readonly CompiledFile[] = [
  { dependency: 'firebaseui', file: /firebaseui\/dist\/esm\.js$/, rows: patches },
  { dependency: '@firebase/auth', file: /@firebase\/auth\/dist\/esm\/index-[^/]+\.js$/, rows: authPatches },
];
