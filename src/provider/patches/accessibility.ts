import { callback, type Patch } from './patch.ts';

/** Patches that add names, roles and descriptions for screen readers. */
export const accessibility: readonly Patch[] = [
  {
    why: 'The link that shows the password has no accessible name.',
    pattern: /<a href="javascript:void\(0\)" class="firebaseui-input-floating-button /g,
    replacement:
      '<a role="button" aria-label="Show or hide password" href="javascript:void(0)" class="firebaseui-input-floating-button ',
  },
  {
    why: 'Screen readers do not announce an error at a field. It becomes an alert, with an id that its field can refer to.',
    pattern: /<p class="(firebaseui-error [a-z- ]*)firebaseui-id-([a-z-]+)-error">/g,
    times: 7,
    replacement: '<p role="alert" id="ui-sign-in-$2-error" class="problem $1firebaseui-id-$2-error">',
  },
  {
    why: 'A field with an error looks invalid, but does not tell screen readers, and after some errors does not get the focus. It gets aria-invalid, a description and the focus (error-text.ts).',
    pattern: /function N\(a,b\)\{(?=var c=ad\(a,"firebaseui-textfield"\))/g,
    replacement: `$&${callback('markField')}(a,a.id.replace("-input","-error"),!b);`,
  },
  {
    why: 'Screen readers do not announce the message above a screen. It becomes an alert.',
    pattern: /<div class="firebaseui-info-bar firebaseui-id-info-bar">/g,
    replacement: '<div role="alert" class="notice-problem firebaseui-info-bar firebaseui-id-info-bar">',
  },
  {
    why: 'The dialog that shows progress has no accessible name.',
    pattern: /<dialog class="mdl-dialog /g,
    replacement: '<dialog aria-label="Sign-in" class="dialog ',
  },
  {
    why: 'Screen readers do not announce the message in the dialog that shows progress. It becomes a status.',
    pattern: /<div class="firebaseui-progress-dialog-message">/g,
    replacement: '<div role="status" class="firebaseui-progress-dialog-message">',
  },
  {
    why: 'The two progress bars have no role and no accessible name.',
    pattern: /firebaseui-id-busy-indicator"><\/div>/g,
    times: 2,
    replacement: 'firebaseui-id-busy-indicator" role="progressbar" aria-label="One moment…"></div>',
  },
  {
    why: 'The screen that only waits (for a link to be sent, or after a provider’s page) says nothing. It says “One moment…”.',
    pattern: /<div class="firebaseui-callback-indicator-container">/g,
    replacement: '<p class="firebaseui-text" role="status">One moment…</p>$&',
  },
];
