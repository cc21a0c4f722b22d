import type { WidgetInternals } from '../../bridge/bridge.ts';
import type { Patch } from './patch.ts';

/** The code, in the compiled file's own names, behind each member of the interface. */
const code: Record<keyof WidgetInternals, string> = {
  screens: 'K',
  openPage:
    'function(a,b,c){var d=new P(Dk),e=d.m;d.m=function(){e.call(d);c&&c()};d.render(b);Y(a,d);return{element:d.N(),close:function(){d.m()}}}',
  screenOf: 'function(a){return a.g}',
  closePage: 'function(a){a.g&&(a.g.h(),a.g.m(),a.g=null)}',
  startAnew: 'S',
  startWithEmail: 'Zl',
  signInAsGuest: 'Ul',
  openProvider: 'Rl',
  isPhoneOnly: 'Yl',
  sendCode: 'function(a,b,c){return a.cc(b,c)}',
  finish: 'Ll',
  leaveGuest: 'Hn',
};

const members = Object.entries(code).map(([name, value]) => `${name}:${value}`);

export const internals: readonly Patch[] = [
  {
    why: 'The screens of this site (src/provider/screens, src/provider/links) need parts of the widget that it does not export.',
    pattern: /v\("firebaseui\.auth\.CredentialHelper\.NONE",/g,
    replacement: `v("firebaseui.auth.bridge",{internals:{${members.join(',')}}});$&`,
  },
];
