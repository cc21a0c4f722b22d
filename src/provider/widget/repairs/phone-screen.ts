import type { Repair } from './repair.ts';

/** The widget's screen for a phone number, of which the site has its own (src/provider/screens): 6.7 kB after brotli. */
export const phoneScreen: readonly Repair[] = [
  {
    why: 'The screen for a phone number is the site’s own. This one shows a list of countries.',
    pattern: /function jn\([^]*?(?=K\.prefilledEmailSignIn=)/g,
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
