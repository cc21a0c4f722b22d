import type { ErrorPlace } from '../../auth/auth-errors.ts';
import { callback, isUnauthorized, placeOf, type Patch } from './patch.ts';

/** Patches for links in mails: sign-in links, and links that set a new password. */
export const links: readonly Patch[] = [
  {
    why: 'The widget reads the address of the page, in two ways that differ, and throws where it cannot be decoded. It reads one that the site has written (link-address.ts).',
    pattern: /function tf\(\)\{return window\.location\.href\}/g,
    replacement: `function tf(){return ${callback('address')}()}`,
  },
  {
    why: 'The widget removes a link that signs in from the address before it is used, so that a reload loses it. The site removes it afterwards (widget-mount.ts).',
    pattern: /function Nn\(\)\{/g,
    replacement: '$&return;',
  },
  {
    why: 'A link signs in as soon as it is opened on the device that asked for it, even by a program that follows links. It waits for a click (apply-link.tsx).',
    pattern: /Wk\?Im\(a,f,Wk,c,ld,ya\):/g,
    replacement: `e?Im(a,f,Wk,c,ld,ya):Wk?${callback('beforeLinkSignsIn')}(Wk,function(){Im(a,f,Wk,c,ld,ya)}):`,
  },
  {
    why: 'When a link cannot be applied, the widget says that it was used, whatever the error, and offers no way on. It does so even at the form for a new password. The site says what happened (dead-link.tsx).',
    pattern:
      /ym\(a,b(?:,c,g)?\)|var ([a-z])=\s*new (?:Hl|Al|Dl|Cl);\1\.render\(b\);Y\(a,\1\)|ya&&\(md=T\(ya\)\),\s*S\(a,b,void 0,md\)/g,
    times: 7,
    replacement: `${callback('linkFailed')}(b,arguments[0])`,
  },
  {
    why: 'The widget knows one code that is about the address of a link, and has its own text. src/auth/auth-errors.ts decides.',
    pattern: /"auth\/invalid-email"==k\.code\?\(p=C\("The email provided .{1,60}?\.toString\(\),/g,
    replacement: `"${'email-field' satisfies ErrorPlace}"==${placeOf('k')}?(`,
  },
  {
    why: 'After a link that does not sign in, the widget only shows the error above the first screen. People without access get the screen for them, and a dead link gets the site’s page for it (dead-link.tsx).',
    pattern: /:S\(a,g,c,p\)(?=\}\}\);V\(a,e\)\}\s*K\.emailLinkSignInCallback)/g,
    replacement: `:${isUnauthorized('k')}?L("handleUnauthorizedUser",a,g,c,firebase.auth.EmailAuthProvider.PROVIDER_ID):${callback('linkFailed')}(g,k,function(){S(a,g,c,p)})`,
  },
  {
    why: 'The widget is empty after a person cancels the second factor that a link asks for. Sign-in starts again instead.',
    pattern: /b\.m\(\);if\(!k\.name\|\|"cancel"!=k\.name\)\{(?=k=Kl\(k\);)/g,
    replacement: 'b.m();if("cancel"==k.name)S(a,g,c);else{',
  },
];
