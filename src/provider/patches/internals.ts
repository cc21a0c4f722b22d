import type { WidgetInternals } from '../bridge/bridge.ts';
import type { Patch } from './patch.ts';

/** The code for each member of `WidgetInternals`. Uses the short names of the compiled file. */
const code: Record<keyof WidgetInternals, string> = {
  screens: 'K',
  openPage:
    'function(a,b,c){var d=new P(Dk),e=d.m;d.ours=!0;d.m=function(){e.call(d);c()};d.render(b);Y(a,d);return d}',
  closePage: 'function(a){a.g&&(a.g.ours||a.g.h(),a.g.m(),a.g=null)}',
  isBusy: 'function(a){return!!a.g&&a.g.Fa}',
  signInAsGuest: 'Ul',
  openProvider: 'Rl',
  sendCode: 'function(a,b,c){return a.cc(b,c)}',
  goToStart: 'S',
  finish: 'Ll',
};

const members = Object.entries(code).map(([name, value]) => `${name}:${value}`);

export const internals: readonly Patch[] = [
  {
    why: 'The widget draws even the answer to a call that began before it was reset. Only a screen in its present place counts. The widget removes its own screen before it draws the next one; one of the site’s is removed when the next one is drawn.',
    pattern: /(function Y\(a,b\)\{Z\(a\);)a\.g=b/g,
    replacement: '$1if(!a.T||!a.T.contains(b.N()))return b.m();a.g&&a.g.ours&&a.g.m();a.g=b',
  },
  {
    why: 'The screens of this site (src/provider/screens, src/provider/links) need parts of the widget that it does not export.',
    pattern: /v\("firebaseui\.auth\.CredentialHelper\.NONE",/g,
    replacement: `v("firebaseui.auth.bridge",{internals:{${members.join(',')}}});$&`,
  },
];
