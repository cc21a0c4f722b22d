import { isUnauthorized, type Patch } from './patch.ts';

/** Patches for guests (people who sign in without an account), also for guests who get an account later. */
export const guests: readonly Patch[] = [
  {
    why: 'The widget passes a guest’s error on as a promise of its own, which the SDK’s promise adopts too late: the error counts as unhandled. It throws the error instead.',
    pattern: /(?<=throw b;\}\)\})return df\(b\)/g,
    replacement: 'throw b',
  },
  {
    why: 'When a guest follows a link to an address that is taken, the widget stays empty. It starts again unless another screen is there.',
    pattern:
      /("auth\/email-already-in-use"==k\.code\|\|\s*"auth\/credential-already-in-use"==k\.code)(?=\?\(wh\(uh)/g,
    replacement: '!a.g&&($1)',
  },
  {
    why: 'When a guest comes back from a provider’s page with an account that is taken, the widget stays empty. It starts again unless another screen is there.',
    pattern: /e&&"auth\/credential-already-in-use"==e\.code(?=\|\|\(e&&)/g,
    replacement: '!a.g&&$&',
  },
  {
    why: 'When only an administrator may add accounts, the widget shows guests a raw text. The screen for people without access appears instead.',
    pattern: /\(og\("ContinueAsGuest: "\+c\.code,void 0\),c=T\(c\),\s*b\.a\(c\)\)/g,
    replacement: `(${isUnauthorized('c')}?(c=Q(b),b.m(),L("handleUnauthorizedUser",a,c,null,null)):b.a(T(c)))`,
  },
];
