import { callback, type Patch } from './patch.ts';

/** Patches that stop the widget from doing things that are the task of the page around it. */
export const embedding: readonly Patch[] = [
  {
    why: 'The content security policy forbids inline event handlers. The site prevents the submission of forms instead (widget.ts).',
    pattern: / onsubmit="return false;"/g,
    times: 22,
    replacement: ' novalidate',
  },
  {
    why: 'Trusted Types forbid innerHTML. The site parses and checks the markup of each screen (build-screen.ts).',
    pattern:
      /d=\(d\|\|Qc\(\)\)\.a\.createElement\("DIV"\);a=jd\(a\);.{1,150}d\.innerHTML=Ic\(a\);.{1,80}return d\}/g,
    replacement: `return ${callback('buildScreen')}(jd(a))}`,
  },
  {
    why: 'The page already has a first heading. The widget’s headings become second headings.',
    pattern: /<(\/?)h1\b/g,
    times: 68,
    replacement: '<$1h2',
  },
  {
    why: 'Material Design Lite only decorates what the site’s own styles draw, and the polyfill serves browsers without <dialog>. The widget imports neither, and does not publish the polyfill.',
    pattern:
      /import dialogPolyfill from 'dialog-polyfill';(import 'material-design-lite\/[^']+';){5}|if\(typeof window!=='undefined'\)\{window\.dialogPolyfill=dialogPolyfill;\}/g,
    times: 2,
    replacement: '',
  },
  {
    why: 'Without Material’s styles, the main button of a screen takes the site’s.',
    pattern: /firebaseui-button mdl-button mdl-js-button mdl-button--raised mdl-button--colored/g,
    replacement: 'button',
  },
  {
    why: 'Without Material’s styles, Cancel and the choices of method and tenant take the style of the site’s quiet buttons.',
    pattern: /(firebaseui-button )?mdl-button mdl-js-button mdl-button--(primary|raised )(?!mdl)/g,
    times: 3,
    replacement: 'button button-quiet ',
  },
  {
    why: 'The widget logs the raw messages of the SDK. People see each error on the page, so the console stays empty: its log is left out.',
    pattern: /function Tf\(a,b,c\)[^]*?(?=function ug\()/g,
    replacement: 'function og(){}function tg(){}',
  },
];
