import type { ErrorPlace } from '../../../sign-in/auth-errors.ts';
import { isUnauthorized, placeOf, type Repair } from './repair.ts';

/** Links in mails: those that sign in, and those that set a new password. */
export const links: readonly Repair[] = [
  {
    why: 'The widget replaces the form for a new password by a page without a way on, for all errors but one. The error stays at the form; a dead link never gets here (src/provider/links).',
    provenBy: 'a password that the project’s rules refuse stays in the form with the reason, at a reset',
    pattern: /"auth\/weak-password"==\(d&&d\.code\)\?/g,
    replacement: 'c?',
  },
  {
    why: 'A dialog says for a second that a link has signed somebody in, even over another page. It appears only while the widget is on the page.',
    provenBy: 'somebody who leaves the page of the link while it signs them in is signed in where they are',
    pattern: /b\.\$\("firebaseui-icon-done",C\("Signed in!"\)/g,
    replacement: 'b.N().isConnected&&$&',
  },
  {
    why: 'The widget knows one code that is about the address of a link, and has its own text. src/sign-in/auth-errors.ts decides.',
    provenBy: 'auth/missing-email',
    pattern: /"auth\/invalid-email"==k\.code\?\(p=C\("The email provided .{1,60}?\.toString\(\),/g,
    replacement: `"${'email-field' satisfies ErrorPlace}"==${placeOf('k')}?(`,
  },
  {
    why: 'After a link of somebody who may not have an account, the widget only repeats the error. The screen for people without access appears instead.',
    provenBy: 'an address that may not use the link sees a contact',
    pattern: /:S\(a,g,c,p\)(?=\}\}\);V\(a,e\)\}\s*K\.emailLinkSignInCallback)/g,
    replacement: `:${isUnauthorized('k')}?L("handleUnauthorizedUser",a,g,c,firebase.auth.EmailAuthProvider.PROVIDER_ID):S(a,g,c,p)`,
  },
  {
    why: 'The widget is empty after a person cancels the second factor that a link asks for. Sign-in starts again instead.',
    provenBy: 'leaving the second step leads to where sign-in starts',
    pattern: /b\.m\(\);if\(!k\.name\|\|"cancel"!=k\.name\)\{(?=k=Kl\(k\);)/g,
    replacement: 'b.m();if("cancel"==k.name)S(a,g,c);else{',
  },
];
