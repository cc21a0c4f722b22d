import { fromTo, type Removal } from './removal.ts';

/** firebaseui. Its compiler's names are stable: the version is pinned. The rows follow the repairs. */
export const unusedWidget: readonly Removal[] = [
  {
    why: 'Each template has a name for debugging, which also keeps unused templates.',
    bytes: 205,
    pattern: /[\w$]+\.a="firebaseui\.auth\.soy2\.[\w.]+";/g,
    times: 43,
  },
  {
    why: 'The widget lists the tables of AES. The site computes them (aes-tables.ts).',
    bytes: 2652,
    pattern: /(?<=var )Qg=\[99,[\d,\s]+\],Rg=\[[\d,\s]+\],(Jg=\[[\d,\s[\]]+\]),Sg=[\d,\s[\]SgTUVWX=]+;/g,
    replacement: '$1;',
  },
  {
    why: 'In their place, it imports the computed tables.',
    bytes: -262,
    pattern: /^(?=import firebase from)/g,
    replacement:
      "import{substitutes as Qg,originals as Rg,by2 as Sg,by3 as Tg,by9 as Ug,by11 as Vg,by13 as Wg,by14 as Xg}from'/src/provider/widget/aes-tables.ts';",
  },
  {
    why: 'The screen for a phone number is the site’s own (src/provider/screens). This one shows a list of countries.',
    bytes: 3095,
    pattern: fromTo(String.raw`function jn\(`, String.raw`K\.prefilledEmailSignIn=`),
  },
  {
    why: 'The screen for the code of a text message is the site’s own.',
    bytes: 756,
    pattern: fromTo(String.raw`function an\(`, 'var gn='),
  },
  {
    why: 'The site has its own list of countries (countries.ts).',
    bytes: 3283,
    pattern: fromTo('var Rh=', String.raw`function Wh\(`),
  },
  {
    why: 'The widget reads its list of countries for the default of the screen for a phone number.',
    bytes: 310,
    pattern: /Ai\(b\);/g,
  },
  {
    why: 'Google’s One Tap signs in without a press. The site does not offer it: credentialHelper is none.',
    bytes: 1547,
    pattern: fromTo(String.raw`function xf\(`, String.raw`function Sf\(`),
  },
  {
    why: 'Its screens start and stop One Tap.',
    bytes: 352,
    pattern:
      /this\.l=Pf\.Xa\(\);|this\.l\.cancel\(\);|;a\.l\.cancel\(\)|;yn\(a\)(?=\})|function yn\(a\)\{[^]*?\}catch\(\w\)\{\}\}/g,
    times: 5,
  },
  {
    why: 'The widget of several tenants can also sign in, show progress and follow a sign-out. The site uses its choice of tenant only.',
    bytes: 1268,
    pattern:
      /l\.Pb=[^]*?(?=l\.reset=)|l\.Vb=function\(\)\{var a=this;this\.h\|\|[^]*?(?=l\.mb=)|l\.Bb=[^]*?(?=function io\()|l\.pb=[^]*?(?=v\("firebaseui\.auth\.FirebaseUiHandler",)|c\.pb\(p\);/g,
    times: 5,
  },
  {
    why: 'The widget exports what the site does not use.',
    bytes: 168,
    pattern:
      /v\("firebaseui\.auth\.(?:FirebaseUiHandler\.prototype\.(?:getAuth|startSignIn|showProgressBar|hideProgressBar|completeSignOut|handleError|processUser)|AuthUI\.prototype\.(?:disableAutoSignIn|setConfig|signIn|delete)|AuthUIError\.prototype\.toJSON|CredentialHelper\.GOOGLE_YOLO|AnonymousAuthProvider\.PROVIDER_ID)",[^)]*\);/g,
    times: 14,
  },
  {
    why: 'The screens of a sign-out, of an error to recover from and of a wait belong to the widget of several tenants.',
    bytes: 155,
    pattern:
      /function El\(a\)[^]*?(?=function Fl\()|function Il\([^]*?(?=function Jl\()|function Tn\([^]*?m\(Tn,P\);/g,
    times: 3,
  },
  {
    why: 'The widget can open a page of its own in a window, and forgo a sign-in without a press.',
    bytes: 363,
    pattern: /l\.Db=\s*function\(\)\{[^}]*\};|l\.Wb=[^]*?(?=function Z\(a\))/g,
    times: 2,
  },
  {
    why: 'The widget brings what browsers have had for years.',
    bytes: 167,
    pattern: fromTo(String.raw`ja\("Object\.is"`, 'var n=this;'),
  },
];
