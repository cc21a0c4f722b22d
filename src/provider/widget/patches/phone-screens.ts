import type { Patch } from './patch.ts';

/** Removes the widget's phone screens, 7.4 kB after brotli: the site has its own phone screens (src/provider/screens). */
export const phoneScreens: readonly Patch[] = [
  {
    why: 'The screen for a phone number is the site’s own. This one shows a list of countries.',
    pattern: /function jn\([^]*?(?=K\.prefilledEmailSignIn=)/g,
  },
  {
    why: 'The screen for the code of a text message is the site’s own.',
    pattern: /function an\([^]*?(?=var gn=)/g,
  },
  {
    why: 'The site has its own list of countries (countries.ts).',
    pattern: /var Rh=[^]*?(?=function Wh\()/g,
  },
  {
    why: 'The widget reads its list of countries for the default of the screen for a phone number.',
    pattern: /Ai\(b\);/g,
  },
];
