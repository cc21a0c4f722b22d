import type { Repair } from './repair.ts';

/** Things that the widget must leave to the page around it. */
export const embedding: readonly Repair[] = [
  {
    why: 'The content security policy forbids inline event handlers. The site prevents the submission of forms instead (widget.ts).',
    provenBy: 'an empty password is refused at the field',
    pattern: / onsubmit="return false;"/g,
    times: 22,
    replacement: ' novalidate',
  },
  {
    why: 'The page already has a first heading. The widget’s headings become second headings.',
    provenBy: 'Password sign-in: reached',
    pattern: /<(\/?)h1\b/g,
    times: 68,
    replacement: '<$1h2',
  },
  {
    why: 'Material Design Lite only decorates what the site’s own styles draw, and the polyfill serves browsers without <dialog>. The widget imports neither.',
    provenBy: 'the repaired widget imports nothing but Firebase',
    pattern: /import dialogPolyfill from 'dialog-polyfill';(import 'material-design-lite\/[^']+';){5}/g,
    replacement: '',
  },
  {
    why: 'Another repair removes the import of the dialog polyfill. The line that publishes the polyfill goes with it.',
    provenBy: 'the focus starts on the first choice and stays in the dialog',
    pattern: /if\(typeof window!=='undefined'\)\{window\.dialogPolyfill=dialogPolyfill;\}/g,
    replacement: '',
  },
  {
    why: 'The widget logs the raw messages of the SDK. People see each error on the page, so the console stays empty.',
    provenBy: 'an unknown error says to try again',
    pattern: /function og\(a,b\)\{/g,
    replacement: '$&return;',
  },
];
