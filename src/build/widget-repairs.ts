import type { Plugin } from 'vite';

type Repair = {
  /** What was wrong, as a fact. */
  why: string;
  pattern: RegExp;
  /** How often the pattern stands in firebaseui 6.1.0, dist/esm.js. */
  times: number;
  replacement: string;
};

/**
 * What is wrong in the frozen widget and has no public seam. Each row is applied to its compiled file;
 * the build fails where a pattern is not found as often as it was, so that no repair is lost in silence.
 */
export const repairs: readonly Repair[] = [
  {
    why: 'Inline handlers need a hash in the content security policy; src/provider/widget/widget.ts prevents submission.',
    pattern: / onsubmit="return false;"/g,
    times: 22,
    replacement: ' novalidate',
  },
  {
    why: 'The widget stands in a dialog on a page that has its own first heading.',
    pattern: /<(\/?)h1\b/g,
    times: 68,
    replacement: '<$1h2',
  },
  {
    why: 'The link that shows the password has no name for those who do not see it.',
    pattern: /<a href="javascript:void\(0\)" class="firebaseui-input-floating-button /g,
    times: 1,
    replacement:
      '<a role="button" aria-label="Show or hide password" href="javascript:void(0)" class="firebaseui-input-floating-button ',
  },
  {
    why: 'What the widget says of an error is what src/sign-in/auth-errors.ts says; it has texts for 14 codes and the raw one for the others.',
    pattern:
      /function T\(a\)\{(?=var b=\{code:a\.code\};b=b\|\|\{\};var c="";switch\(b\.code\)\{case "auth\/email-already-in-use")/g,
    times: 1,
    replacement: 'function T(a){return firebaseui.auth.textOfError(a);',
  },
  {
    why: 'The text of a blocking function is read by src/provider/widget/text-of-error.ts for all screens; this read it for some, and threw.',
    pattern:
      /if\(a\.message&&-1!==a\.message\.indexOf\("HTTP Cloud Function returned an error:"\)\)\{.*?\}return a\}/gs,
    times: 1,
    replacement: 'return a}',
  },
  {
    why: 'Ways between screens that the widget lacks need its table of screens.',
    pattern: /v\("firebaseui\.auth\.CredentialHelper\.NONE",/g,
    times: 1,
    replacement: 'v("firebaseui.auth.screens",K);$&',
  },
  {
    why: 'Its phone screens hide errors under the emulator, fail at a second attempt, want a list of countries with flags from gstatic.com, and take a code as a number; its pages for a link that is spent lead nowhere. Ours are in src/auth/provider/ and need these of its insides.',
    pattern: /v\("firebaseui\.auth\.CredentialHelper\.GOOGLE_YOLO",/g,
    times: 1,
    replacement:
      'v("firebaseui.auth.workings",{countries:Rh.map(function(a){return{name:a.name,callingCode:a.b,region:a.f}}),' +
      'openPage:function(a,b,c){var d=new P(Dk,void 0,void 0,c);d.render(b);Y(a,d);return{element:d.N(),close:function(){d.m()}}},' +
      'closePage:function(a){a.g&&(a.g.h(),a.g.m(),a.g=null)},' +
      'startAnew:S,isPhoneOnly:Yl,sendCode:function(a,b,c){return a.cc(b,c)},finish:Ll,leaveGuest:Hn});$&',
  },
  {
    why: 'Which errors stand at the password is for src/sign-in/auth-errors.ts to say; the widget knows some of their codes. Sign-in, then linking.',
    pattern:
      /switch\(f\.code\)\{(?=case "auth\/(email-already-in-use":break;case "auth\/email-exists"|wrong-password":N\(b\.i\(\),!1\)))/g,
    times: 2,
    replacement: 'switch(firebaseui.auth.isAtPassword(f)?"auth/wrong-password":f.code){',
  },
  {
    why: 'The same for sign-up.',
    pattern: /switch\(k\.code\)\{(?=case "auth\/email-already-in-use":return )/g,
    times: 1,
    replacement:
      'switch(firebaseui.auth.isAtPassword(k)?"auth/weak-password":firebaseui.auth.isAddressTaken(k)?"auth/email-already-in-use":k.code){',
  },
  {
    why: 'That an address is taken was said of a sign-in by one of two codes. By the time that a guest has got another account, the screen is gone.',
    pattern: /case "auth\/email-already-in-use":break;case "auth\/email-exists":/g,
    times: 1,
    replacement: 'case "auth/email-already-in-use":case "auth/email-exists":if(b.T)break;',
  },
  {
    why: 'The same for a link from a mail, which left an empty widget.',
    pattern:
      /("auth\/email-already-in-use"==k\.code\|\|\s*"auth\/credential-already-in-use"==k\.code)(?=\?\(wh\(uh)/g,
    times: 1,
    replacement: '!a.g&&($1)',
  },
  {
    why: 'The same for who comes back from the provider’s page.',
    pattern: /e&&"auth\/credential-already-in-use"==e\.code(?=\|\|\(e&&)/g,
    times: 1,
    replacement: 'e&&!a.g&&"auth/credential-already-in-use"==e.code',
  },
  {
    why: 'Which errors of a window are nothing to a person is for src/sign-in/auth-errors.ts to say.',
    pattern: /switch\(p=Kl\(p\),p\.code\)\{(?=case "auth\/popup-blocked")/g,
    times: 1,
    replacement: 'switch(p=Kl(p),firebaseui.auth.isSilent(p)?"auth/popup-closed-by-user":p.code){',
  },
  {
    why: 'Once an account is chosen in a window, the screen shows that something goes on: src/provider/widget/sign-in-window.ts.',
    pattern: /Tl\(a,k\)(?=\.then\(function\(p\)\{b\.m\(\))/g,
    times: 1,
    replacement: 'firebaseui.auth.followWindow(b,Tl(a,k))',
  },
  {
    why: 'Too many attempts are said above the form: the password is not to blame.',
    pattern: /case "auth\/too-many-requests":(?=case "auth\/wrong-password":N)/g,
    times: 1,
    replacement: '',
  },
  {
    why: 'The same for sign-up; the text comes from src/sign-in/auth-errors.ts there too.',
    pattern:
      /case "auth\/too-many-requests":h=C\("Too many account requests are coming from your IP address\. Try again in a few minutes\."\)\.toString\(\);/g,
    times: 1,
    replacement: '',
  },
  {
    why: 'An error at a field is to be read out when it appears, and to be found by its field.',
    pattern: /<p class="(firebaseui-error [a-z- ]*)firebaseui-id-([a-z-]+)-error">/g,
    times: 7,
    replacement: '<p role="alert" id="ui-sign-in-$2-error" class="$1firebaseui-id-$2-error">',
  },
  {
    why: 'A field is to say that what is in it is wrong, and why.',
    pattern: /function N\(a,b\)\{(?=var c=ad\(a,"firebaseui-textfield"\))/g,
    times: 1,
    replacement:
      '$&a.setAttribute("aria-invalid",!b);firebaseui.auth.describeBy(a,a.id.replace("-input","-error"),!b);',
  },
  {
    why: 'The message above a screen is to be read out when it appears.',
    pattern: /<div class="firebaseui-info-bar firebaseui-id-info-bar">/g,
    times: 1,
    replacement: '<div role="alert" class="firebaseui-info-bar firebaseui-id-info-bar">',
  },
  {
    why: 'A new password that is refused stays in its form with the reason. Of a spent link the form hears nothing (src/provider/links/link-trouble.ts).',
    pattern: /"auth\/weak-password"==\(d&&d\.code\)\?/g,
    times: 1,
    replacement: 'c?',
  },
  {
    why: 'Errors that the widget shows need not go to the console too, with the raw text of the SDK.',
    pattern: /function og\(a,b\)\{/g,
    times: 1,
    replacement: '$&return;',
  },
  {
    why: 'A display name is stored as typed; escaping it is the business of whoever prints it.',
    pattern: /if\(c\)if\(e\)e=cb\(e\);else\{b\.u\(\)\.focus\(\);return\}/g,
    times: 1,
    replacement: 'if(c&&!e){b.u().focus();return}',
  },
  {
    why: 'A dialog is to have a name, and what goes on is to be read out.',
    pattern: /<dialog class="mdl-dialog /g,
    times: 1,
    replacement: '<dialog aria-label="Sign-in" class="',
  },
  {
    why: 'A dialog that says for a second that a link has signed somebody in stood over the page that they had gone on to.',
    pattern: /b\.\$\("firebaseui-icon-done",C\("Signed in!"\)/g,
    times: 1,
    replacement: 'b.N().isConnected&&$&',
  },
  {
    why: 'The message in it is to be read out.',
    pattern: /<div class="firebaseui-progress-dialog-message">/g,
    times: 1,
    replacement: '<div role="status" class="firebaseui-progress-dialog-message">',
  },
  {
    why: 'A bar that moves says nothing to those who do not see it: for a call that takes long, then on a screen that has nothing else.',
    pattern: /firebaseui-id-busy-indicator"><\/div>/g,
    times: 2,
    replacement: 'firebaseui-id-busy-indicator" role="progressbar" aria-label="One moment…"></div>',
  },
  {
    why: 'Sending a link, or coming back from the provider, is such a screen.',
    pattern: /<div class="firebaseui-callback-indicator-container">/g,
    times: 1,
    replacement: '<p class="firebaseui-text" role="status">One moment…</p>$&',
  },
  {
    why: 'A session is of one tab here: the same device or browser is not enough.',
    pattern:
      /New device or browser detected(.{0,120}?)Try opening the link using the same device or browser where you started the sign-in process\./gs,
    times: 1,
    replacement:
      'This link belongs to another tab$1You asked for this link as a guest, in another tab, browser or device. Copy the link into the address bar of that tab, or ask for a new one here.',
  },
  {
    why: 'The title and the text say which session is over and what to do.',
    pattern:
      /Session ended(.{0,120}?)The session associated with this sign-in request has either expired or was cleared\./gs,
    times: 1,
    replacement:
      'Session ended$1You asked for this link as a guest, in a session that is over. Ask for a new link here.',
  },
  {
    why: 'A provider that the site does not offer has no button: its screen came up empty. The screen for unsupported ones fits.',
    pattern: /\(null!==ai&&\s*a\[c\]in ai\|\|Ma\(b,a\[c\]\)\)/g,
    times: 1,
    replacement: 'Ma(b,a[c])',
  },
  {
    why: 'The screen for an unsupported provider asks for a new password without a reason.',
    pattern:
      /"To continue sign in with <strong>"\+\(A\(a\.email\)\+"<\/strong> on this device, you have to recover the password\."\)/g,
    times: 1,
    replacement:
      '"You have signed in with <strong>"+(A(a.email)+"</strong> before, in a way that this site does not offer. To sign in with this address here, set a password for it: we send you a link.")',
  },
  {
    why: 'What failed after a request had succeeded was dropped without a word: it is for the next row to tell.',
    pattern: /return a\.apply\(null,b\)\.then\(c,d\)\.then\(e,e\)\}/g,
    times: 1,
    replacement: 'return a.apply(null,b).then(c,d).then(e,function(g){e();throw g})}',
  },
  {
    why: 'What failed in a screen, such as storing the name after a sign-up, is told there; what failed while one made way for the next left an empty widget: the choice comes back, and says why.',
    pattern: /"function"!=typeof b&&b\.then\(c,c\)/g,
    times: 1,
    replacement:
      '"function"!=typeof b&&b.then(c,function(d){c();"cancel"==d.name||!a.g&&firebaseui.auth.isSilent(d)||(a.g&&!a.g.T&&"callback"!=a.g.Ga?a.g.a(T(d)):a.T&&(a.g&&a.g.m(),S(a,a.T,void 0,T(d))))})',
  },
  {
    why: 'A guest who may not come in ended at the raw text; the screen for that stands ready.',
    pattern: /\(og\("ContinueAsGuest: "\+c\.code,void 0\),c=T\(c\),\s*b\.a\(c\)\)/g,
    times: 1,
    replacement:
      '("auth/admin-restricted-operation"==c.code?(c=Q(b),b.m(),L("handleUnauthorizedUser",a,c,null,null)):b.a(T(c)))',
  },
  {
    why: 'The same for somebody new with a link.',
    pattern: /:S\(a,g,c,p\)(?=\}\}\);V\(a,e\)\}\s*K\.emailLinkSignInCallback)/g,
    times: 1,
    replacement:
      ':"auth/admin-restricted-operation"==k.code?L("handleUnauthorizedUser",a,g,c,firebase.auth.EmailAuthProvider.PROVIDER_ID):S(a,g,c,p)',
  },
  {
    why: 'Who leaves the second step of a link was left with an empty widget; sign-in starts again.',
    pattern: /b\.m\(\);if\(!k\.name\|\|"cancel"!=k\.name\)\{(?=k=Kl\(k\);)/g,
    times: 1,
    replacement: 'b.m();if("cancel"==k.name)S(a,g,c);else{',
  },
  {
    why: 'Which errors of a link are about its address is for src/sign-in/auth-errors.ts to say, and how.',
    pattern:
      /"auth\/invalid-email"==k\.code\?\(p=C\("The email provided does not match the current sign-in session\."\)\.toString\(\),\s*L\("emailLinkConfirmation",a,g,d,Jm,\s*null,p\)\)/g,
    times: 1,
    replacement:
      'firebaseui.auth.isAtLinkAddress(k)?(L("emailLinkConfirmation",a,g,d,Jm,null,firebaseui.auth.textOfLinkError(k)))',
  },
  {
    why: 'The address that found the organization is not to be asked for again; the typings leave the hint out as well.',
    pattern: /\.start=function\(a,b\)\{Kn\(this,a,b\)\}/g,
    times: 1,
    replacement: '.start=function(a,b,c){Kn(this,a,b,c)}',
  },
  {
    why: 'The text for an address without an organization comes from src/sign-in/auth-errors.ts too.',
    pattern: /Ld\(\{code:"no-matching-tenant-for-email"\}\)\.toString\(\)/g,
    times: 1,
    replacement: 'T({code:"site/no-matching-tenant"})',
  },
  {
    why: 'Material Design Lite only decorates what our styles draw, and its polyfill serves browsers without <dialog>.',
    pattern: /import dialogPolyfill from 'dialog-polyfill';(import 'material-design-lite\/[^']+';){5}/g,
    times: 1,
    replacement: '',
  },
  {
    why: 'The polyfill is gone.',
    pattern: /if\(typeof window!=='undefined'\)\{window\.dialogPolyfill=dialogPolyfill;\}/g,
    times: 1,
    replacement: '',
  },
];

/** Repairs the widget's compiled file while it is bundled. */
export function widgetRepairs(): Plugin {
  return {
    name: 'specdock:widget-repairs',
    transform: {
      filter: { id: /firebaseui\/dist\/esm\.js/ },
      handler: (code) => ({ code: repaired(code), map: null }),
    },
  };
}

/**
 * @param code the widget's compiled file
 * @throws Error when a pattern is not found as often as its row says
 */
export function repaired(code: string): string {
  return repairs.reduce((text, { why, pattern, times, replacement }) => {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== times)
      throw new Error(`firebaseui changed: ${pattern} stands ${found} times, not ${times}. (${why})`);
    return text.replace(pattern, replacement);
  }, code);
}
