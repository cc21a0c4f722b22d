import type { WidgetInternals } from '../bridge.ts';
import type { Repair } from './repair.ts';

/** The code, in the compiled file's own names, behind each member of the interface. */
const code: Record<keyof WidgetInternals, string> = {
  screens: 'K',
  openPage: 'function(a,b){var d=new P(Dk);d.render(b);Y(a,d);return{element:d.N(),close:function(){d.m()}}}',
  screenOf: 'function(a){return a.g}',
  closePage: 'function(a){a.g&&(a.g.h(),a.g.m(),a.g=null)}',
  startAnew: 'S',
  isPhoneOnly: 'Yl',
  sendCode: 'function(a,b,c){return a.cc(b,c)}',
  finish: 'Ll',
  leaveGuest: 'Hn',
};

const members = Object.entries(code).map(([name, value]) => `${name}:${value}`);

export const internals: readonly Repair[] = [
  {
    why: 'The screens of this site (src/provider/screens, src/provider/links) need parts of the widget that it does not export.',
    pattern: /v\("firebaseui\.auth\.CredentialHelper\.NONE",/g,
    replacement: `v("firebaseui.auth.bridge",{internals:{${members.join(',')}}});$&`,
  },
];
