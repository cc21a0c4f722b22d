import { actionOf, callback, placeOf, when, type Patch } from './patch.ts';

/** Patches for the text of an error and for where the text appears, on every screen of the widget. */
export const errors: readonly Patch[] = [
  {
    why: 'The widget has texts for 14 codes and shows the raw text of the SDK for all others. Every text comes from src/auth/auth-errors.ts.',
    pattern:
      /function T\(a\)\{(?=var b=\{code:a\.code\};b=b\|\|\{\};var c="";switch\(b\.code\)\{case "auth\/email-already-in-use")/g,
    replacement: `function T(a){return ${callback('textOfError')}(a);`,
  },
  {
    why: 'The widget reads the text of a blocking function on some screens only, and throws when it cannot. The site reads it for all screens (error-text.ts).',
    pattern:
      /if\(a\.message&&-1!==a\.message\.indexOf\("HTTP Cloud Function returned an error:"\)\)\{.*?\}return a\}/gs,
    replacement: 'return a}',
  },
  {
    why: 'On linking, the widget knows one code that stands at the field for the password. src/auth/auth-errors.ts decides.',
    pattern: /switch\(f\.code\)\{case "auth\/wrong-password":/g,
    replacement: `switch(${placeOf('f')}){${when('password-field')}`,
  },
  {
    why: 'On sign-up, the widget knows five codes, and blames the password for too many attempts. src/auth/auth-errors.ts decides what follows an error.',
    pattern:
      /switch\(k\.code\)\{case "auth\/email-already-in-use":(return \$m\(a,b,d,k\);)case "auth\/too-many-requests":.{1,120}?case "auth\/operation-not-allowed":case "auth\/weak-password":(.{1,50}?)case "auth\/admin-restricted-operation":/gs,
    replacement: `switch(${actionOf('k')}||${placeOf('k')}){${when('sign-in-or-recover')}$1${when('password-field')}$2${when('unauthorized-screen')}`,
  },
  {
    why: 'The widget knows some codes of a sign-in window that show nothing, or go on in the page. src/auth/auth-errors.ts decides. Where the person has chosen another method meanwhile, the screen that stands shows the text: the widget throws.',
    pattern:
      /switch\(p=Kl\(p\),p\.code\)\{case "auth\/popup-blocked":(e\(\);break;)case "auth\/popup-closed-by-user":case "auth\/cancelled-popup-request":break;case "auth\/credential-already-in-use":(break;.{1,120}?)case "auth\/admin-restricted-operation":/g,
    replacement: `switch(p=Kl(p),a.g&&a.g!=b&&"ignore"!=${actionOf('p')}?"gone":${actionOf('p')}||p.code){case "gone":a.g.a(T(p));break;${when('redirect')}$1${when('ignore')}${when('merge-conflict')}$2${when('unauthorized-screen')}`,
  },
  {
    why: 'The widget drops an error that follows a successful request. This patch passes it on, and another one shows it. The widget also draws the next screen for a screen that the person has left. Only a sign-in goes on there.',
    pattern: /return a\.apply\(null,b\)\.then\(c,d\)\.then\(e,e\)\}/g,
    replacement:
      'return a.apply(null,b).then(function(g){if(!f.T||g&&g.user)return c(g)},function(g){if(!f.T)return d(g)}).then(e,function(g){e();throw g})}',
  },
  {
    why: 'The widget drops the errors of pending work, which leaves a form that does nothing, or an empty widget. The current screen shows the error; without a screen, the choice of method does. The widget drops the errors of work that began before it was reset.',
    pattern: /"function"!=typeof b&&b\.then\(c,c\)/g,
    replacement: `"function"!=typeof b&&b.then(c,function(d){var f=0>a.s.indexOf(b);c();f||"cancel"==d.name||"ignore"==${actionOf('d')}||!a.g&&"merge-conflict"==${actionOf('d')}||(a.g&&!a.g.T&&"callback"!=a.g.Ga?a.g.a(T(d)):a.T&&(a.g&&a.g.m(),S(a,a.T,void 0,T(d))))})`,
  },
  {
    why: 'The widget has its own text for an address without an organization. The text comes from src/auth/auth-errors.ts.',
    pattern: /Ld\(\{code:"no-matching-tenant-for-email"\}\)\.toString\(\)/g,
    replacement: 'T({code:"site/no-matching-tenant"})',
  },
];
