import { callback, type Patch } from './patch.ts';

/** Patches that each concern one screen of the widget. */
export const screens: readonly Patch[] = [
  {
    why: 'The button that creates an account says “Save”, as the one that stores a new password does. It says what it does.',
    pattern: /(\(b\?Yj\(null\):""\)\+)Tj\(\)/g,
    replacement: '$1Rj({label:D("Create account")})',
  },
  {
    why: 'The screen looks idle while a sign-in window opens, and another click opens another window. The site prevents both (sign-in-window.ts).',
    pattern: /Tl\(a,k\)(?=\.then\(function\(p\)\{b\.m\(\))/g,
    replacement: `${callback('openWindow')}(b,function(){return Tl(a,k)})`,
  },
  {
    why: 'The widget refuses a pasted address for a character that nobody sees, and in Firefox for a domain with letters beyond ASCII. It takes a name that nobody sees. The site reads both (read-field.ts).',
    pattern: /function Wi\(a\)\{var b=a\.type;/g,
    replacement: `$&if("email"==a.name||"name"==a.name)return ${callback('readField')}(a.name,a.value);`,
  },
  {
    why: 'When an account belongs to a provider that the site does not offer, the widget shows a screen without a button. The screen for unsupported providers appears instead.',
    pattern: /\(null!==ai&&\s*a\[c\]in ai\|\|Ma\(b,a\[c\]\)\)/g,
    replacement: 'Ma(b,a[c])',
  },
  {
    why: 'The screen for unsupported providers asks for a new password without a reason. Its text gives the reason.',
    pattern:
      /"To continue sign in with <strong>"\+\(A\(a\.email\)\+"<\/strong> on this device, you have to recover the password\."\)/g,
    replacement:
      '"You have signed in with <strong>"+(A(a.email)+"</strong> before, in a way that this site does not offer. To sign in with this address here, set a password for it: we send you a link.")',
  },
  {
    why: 'The screen for people who may not have an account speaks of a page that they requested. Its text says who can make the account.',
    pattern:
      /"<strong>"\+\(A\(d\)\+"<\/strong> is not authorized to view the requested page\."\),e\+=d\):e\+="User is not authorized to view the requested page\."/g,
    replacement:
      '"Only an administrator can make an account for <strong>"+(A(d)+"</strong>."),e+=d):e+="Only an administrator can make an account here."',
  },
  {
    why: 'The widget asks again for the address that has just found the organization. Its method `start` accepts the address as a hint.',
    pattern: /\.start=function\(a,b\)\{Kn\(this,a,b\)\}/g,
    replacement: '.start=function(a,b,c){Kn(this,a,b,c)}',
  },
];
