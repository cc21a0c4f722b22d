import { callback, type Repair } from './repair.ts';

/** The text of an error and its place, for every screen of the widget. */
export const errors: readonly Repair[] = [
  {
    why: 'The widget has texts for 14 codes and shows the raw text of the SDK for all others. Every text comes from src/sign-in/auth-errors.ts.',
    pattern:
      /function T\(a\)\{(?=var b=\{code:a\.code\};b=b\|\|\{\};var c="";switch\(b\.code\)\{case "auth\/email-already-in-use")/g,
    replacement: `function T(a){return ${callback('textOfError')}(a);`,
  },
  {
    why: 'The widget reads the text of a blocking function on some screens only, and throws when it cannot. The site reads it for all screens (text-of-error.ts).',
    pattern:
      /if\(a\.message&&-1!==a\.message\.indexOf\("HTTP Cloud Function returned an error:"\)\)\{.*?\}return a\}/gs,
    replacement: 'return a}',
  },
  {
    why: 'On sign-in and on linking, the widget shows only some errors of the password at its field. src/sign-in/auth-errors.ts decides which.',
    pattern:
      /switch\(f\.code\)\{(?=case "auth\/(email-already-in-use":break;case "auth\/email-exists|wrong-password":N\(b\.i\(\),!1\)))/g,
    times: 2,
    replacement: `switch(${callback('isAtPassword')}(f)?"auth/wrong-password":f.code){`,
  },
  {
    why: 'On sign-up, the widget shows only some errors of the password at its field, and knows one code only for an address that is taken. src/sign-in/auth-errors.ts decides which.',
    pattern: /switch\(k\.code\)\{(?=case "auth\/email-already-in-use":return )/g,
    replacement: `switch(${callback('isAtPassword')}(k)?"auth/weak-password":${callback('isAddressTaken')}(k)?"auth/email-already-in-use":k.code){`,
  },
  {
    why: 'The widget blames the password for too many attempts to sign in. The site says so above the form.',
    pattern: /case "auth\/too-many-requests":(?=case "auth\/wrong-password":N)/g,
    replacement: '',
  },
  {
    why: 'The widget blames the password for too many attempts to sign up, in words of its own. The site says so above the form.',
    pattern:
      /case "auth\/too-many-requests":h=C\("Too many account requests are coming from your IP address\. Try again in a few minutes\."\)\.toString\(\);/g,
    replacement: '',
  },
  {
    why: 'The widget shows errors of a sign-in window that mean nothing to a person, such as a window that they closed. src/sign-in/auth-errors.ts decides which to ignore.',
    pattern: /switch\(p=Kl\(p\),p\.code\)\{(?=case "auth\/popup-blocked")/g,
    replacement: `switch(p=Kl(p),${callback('isSilent')}(p)?"auth/popup-closed-by-user":p.code){`,
  },
  {
    why: 'The widget drops an error that follows a successful request. This repair passes it on, and another one shows it.',
    pattern: /return a\.apply\(null,b\)\.then\(c,d\)\.then\(e,e\)\}/g,
    replacement: 'return a.apply(null,b).then(c,d).then(e,function(g){e();throw g})}',
  },
  {
    why: 'The widget drops the errors of pending work, which leaves a form that does nothing, or an empty widget. The current screen shows the error; without a screen, the choice of method does.',
    pattern: /"function"!=typeof b&&b\.then\(c,c\)/g,
    replacement: `"function"!=typeof b&&b.then(c,function(d){c();"cancel"==d.name||!a.g&&${callback('isSilent')}(d)||(a.g&&!a.g.T&&"callback"!=a.g.Ga?a.g.a(T(d)):a.T&&(a.g&&a.g.m(),S(a,a.T,void 0,T(d))))})`,
  },
  {
    why: 'The widget has its own text for an address without an organization. The text comes from src/sign-in/auth-errors.ts.',
    pattern: /Ld\(\{code:"no-matching-tenant-for-email"\}\)\.toString\(\)/g,
    replacement: 'T({code:"site/no-matching-tenant"})',
  },
];
