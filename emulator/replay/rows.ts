import { authErrorOf, type AuthError } from '../../src/sign-in/auth-errors.ts';
import { answerFor, causes, codeOf } from '../catalogue/causes.ts';
import type { CauseKind } from '../catalogue/cause.ts';
import type { Fault } from '../faults/kinds.ts';
import type { Operation } from '../faults/operations.ts';
import type { NextStepName } from '../site/next-steps.ts';
import type { Screen } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { shownWhereTheyHappen } from './shown.ts';
import type { Place, Observation } from '../site/observation.ts';

/** One replay: a code on a screen, and what a person then sees and can do. */
export interface Row {
  /** A fact, unique among all rows. */
  title: string;
  /** Or the word of the provider, by which the catalogue has what gives the same code as another. */
  code: string;
  screen: ScreenName;
  /** Whose answer it is; absent where no call of the provider is needed for it. */
  operation?: Operation;
  /** What the operation's calls meet, in turn, where that is not the code alone: codes, or faults that give none. */
  answers?: readonly (string | Fault)[];
  sees: Expected;
  /** The first attempt after it fails too, in another way. */
  thenFails?: { code: string; sees: Expected };
  /** How the person goes on, which has to succeed. */
  next: NextStepName;
  /** What the screen needs, such as a link, is used up by it. */
  spends?: true;
  /** How often the operation is called until the person has seen this; 1 when absent. */
  calls?: number;
}

/** What a person sees. */
export interface Expected {
  /** As `Observation.screen`. */
  screen: string;
  place: Place | 'nothing';
  /** Word for word; null for nothing. */
  text: string | null;
  session: Observation['session'];
}

/** How a row comes about, for people who count: see cause.ts. A code that comes about by itself can be injected, too. */
export function kindOf({ code, operation }: Pick<Row, 'code' | 'operation'>): CauseKind {
  const { kind, answer } = causes.get(code)!;
  if (kind !== 'native' || !operation) return kind;
  return answer ? 'injected' : 'synthetic';
}

/** What the product says and does about a code on a screen. */
export function reactionOn(screen: ScreenName, code: string, operation?: Operation): AuthError {
  const { flow, calls }: Screen = screens[screen];
  const answer = answerFor(code);
  const message = answer !== 'cut' && 'message' in answer ? answer.message : undefined;
  return authErrorOf({ code: codeOf(code), message }, (operation && calls?.[operation]?.flow) ?? flow);
}

const textOn = (screen: ScreenName, code: string): string => reactionOn(screen, code).text;

const when = (code: string): string => causes.get(code)!.when;

/** @returns what somebody sees whose link is spent */
export const spentLinkSeen = ({ screen, title }: NonNullable<Screen['spent']>): Expected => ({
  screen,
  place: 'page',
  text: title,
  session: 'out',
});

/** @returns a row about the link of a screen being good for nothing, from which what the page offers leads on */
function deadLinkRow(screen: ScreenName, of: Pick<Row, 'title' | 'code' | 'operation'>): Row {
  const { spent }: Screen = screens[screen];
  return { ...of, screen, sees: spentLinkSeen(spent!), next: spent!.next };
}

/** Guests are signed in, too. */
export const sessionOn = (screen: ScreenName): 'in' | 'out' => {
  const { who, asGuest }: Screen = screens[screen];
  return who === 'signed in' || asGuest ? 'in' : 'out';
};

/** @returns what somebody sees who stays on a screen and reads the code's text, or another, at a place of it */
export function saidAt(screen: ScreenName, place: Place, code: string, text?: string): Expected {
  return {
    screen: place === 'dialog' ? 'failed' : screens[screen].is,
    place,
    text: text ?? (place === 'notice' ? noticeOf(screen, code) : textOn(screen, code)),
    session: sessionOn(screen),
  };
}

/** The user page says first what did not happen. */
const noticeOf = (screen: ScreenName, code: string): string =>
  screen === 'user-page'
    ? `The verification link could not be sent. ${textOn(screen, code)}`
    : textOn(screen, code);

/** @returns what somebody sees to whom the project gives no account; the widget's words */
export const unauthorizedSeen = (): Expected => ({
  screen: 'unauthorized-user',
  place: 'page',
  text: 'Not Authorized',
  session: 'out',
});

/** @returns what somebody sees who signs up with an address that has an account without a way in; the widget's words */
export const recoverySeen = (): Expected => ({
  screen: 'password-recovery',
  place: 'info-bar',
  text: 'This email already exists without any means of sign-in. Please reset the password to recover.',
  session: 'out',
});

/** Rows of codes that are said where they happen, after which the same attempt succeeds. */
function plainRows(): Row[] {
  return shownWhereTheyHappen.flatMap(({ screen, operation, place, codes }) =>
    codes.map((code) => ({
      title: `${screens[screen].title}: ${when(code)}`,
      code,
      screen,
      ...(operation && { operation }),
      sees: saidAt(screen, place, code),
      next: 'again' as const,
    })),
  );
}

/** @returns what somebody sees whom nothing is said to */
export const nothingSeen = (screen: ScreenName): Expected => ({
  screen: screens[screen].is,
  place: 'nothing',
  text: null,
  session: sessionOn(screen),
});

/** The provider's own page has taken the place of ours. */
export const providerPageSeen: Expected = {
  screen: 'emulator/auth/handler',
  place: 'nothing',
  text: null,
  session: 'unknown',
};

/** @returns what somebody sees whose code can be right no more: where it is asked for, with the number kept */
export const backToNumberSeen = (code: string): Expected => ({
  screen: 'phone-sign-in-start',
  place: 'info-bar',
  text: textOn('phone-code', code),
  session: 'out',
});

/** @returns what somebody sees whose session has ended on a page for signed-in people */
export const signedOutSeen = (screen: ScreenName, code: string): Expected => ({
  screen: 'home',
  place: 'notice',
  text: noticeOf(screen, code),
  session: 'out',
});

const BUSY = 'The sign-in service is busy at the moment. That passes: please try again in a few minutes.';
const SITE_FAULT = 'Sign-in is not set up correctly on this site. Please contact us.';
const MAIL_FAULT = 'A mistake on this site keeps emails from being sent. Please contact us.';
const STOPPED = 'This site stopped the sign-in. Please try again, or contact us if it happens again.';
const UNREADABLE =
  'The sign-in service gave an answer that we could not read. Please try again, or contact us if it happens again.';
const NOT_ACCEPTED = 'These sign-in details were not accepted. Please try again.';
const SWITCHED_OFF = 'This way of signing in is switched off. Choose another one.';
const NO_TEXT_MESSAGE =
  'The text message could not be sent. Please try again later, or choose another way to sign in.';
const NOT_SENT = 'The verification link could not be sent.';

/** Rows that lead elsewhere, say nothing, or are about more than one answer. */
const otherRows: readonly Row[] = [
  // Windows
  {
    title: 'The browser blocks the sign-in window, so the page itself goes to Google and comes back',
    code: 'auth/popup-blocked',
    screen: 'google',
    sees: providerPageSeen,
    next: 'choose an account in the page',
  },
  {
    title:
      'The browser blocks the sign-in window where the page itself could not come back signed in, and the dialog says so',
    code: 'site/window-blocked',
    answers: ['auth/popup-blocked'],
    screen: 'google',
    sees: saidAt('google', 'info-bar', 'site/window-blocked'),
    next: 'again',
  },
  {
    title: 'Closing the sign-in window changes nothing and says nothing',
    code: 'auth/popup-closed-by-user',
    screen: 'google',
    sees: nothingSeen('google'),
    next: 'again',
  },
  {
    title: 'A second sign-in window takes the place of the first without a word',
    code: 'auth/cancelled-popup-request',
    screen: 'google',
    sees: nothingSeen('google'),
    next: 'choose an account in the window',
  },
  {
    title: 'A sign-in window that opens is no news of a redirect',
    code: 'auth/no-auth-event',
    screen: 'google',
    sees: nothingSeen('google'),
    next: 'choose an account in the window',
  },

  {
    title: 'Sign-in with Google: the browser blocks local storage, which Google’s way needs',
    code: 'auth/operation-not-supported-in-this-environment',
    screen: 'google',
    sees: saidAt('google', 'info-bar', 'auth/operation-not-supported-in-this-environment'),
    next: 'reload, then again',
  },
  {
    title: 'Sign-in with Google: the policy of the site refuses the frame of the auth domain',
    code: 'site/frame-refused',
    screen: 'google',
    sees: saidAt('google', 'info-bar', 'site/frame-refused'),
    next: 'reload, then again',
  },
  {
    title: 'Sign-in with Google: the configuration of the site has no domain for it',
    code: 'auth/auth-domain-config-required',
    screen: 'google',
    sees: saidAt('google', 'info-bar', 'auth/auth-domain-config-required'),
    next: 'reload, then again',
  },
  {
    title: 'Sign-in with Google: something blocks its script',
    code: 'auth/internal-error',
    screen: 'google',
    sees: saidAt('google', 'info-bar', 'auth/internal-error'),
    next: 'again',
  },

  {
    title: 'Sign-in with Google: the details are refused, and nobody is told to use Google instead',
    code: 'auth/invalid-credential',
    screen: 'google',
    operation: 'accounts:signInWithIdp',
    sees: saidAt('google', 'info-bar', 'auth/invalid-credential', NOT_ACCEPTED),
    next: 'again',
  },

  // The configuration of the site
  ...['auth/invalid-api-key', 'auth/invalid-emulator-scheme', 'site/not-configured'].map((code) => ({
    title: `Opening sign-in: ${when(code)}`,
    code,
    screen: 'sign-in-dialog' as const,
    sees: saidAt('sign-in-dialog', 'dialog', code),
    next: 'try again' as const,
  })),

  {
    title: 'Sign-in with Google: the Google account belongs to another account, which is no news here',
    code: 'auth/credential-already-in-use',
    screen: 'google',
    operation: 'accounts:signInWithIdp',
    sees: nothingSeen('google'),
    next: 'again',
  },
  {
    title: 'Sign-in with Google: coming back without signing in changes nothing and says nothing',
    code: 'auth/redirect-cancelled-by-user',
    screen: 'google',
    operation: 'accounts:signInWithIdp',
    sees: nothingSeen('google'),
    next: 'again',
  },

  // Elsewhere
  {
    title: 'Sign-up: only administrators may add accounts, so the person reads whom to ask',
    code: 'auth/admin-restricted-operation',
    screen: 'sign-up',
    operation: 'accounts:signUp',
    sees: unauthorizedSeen(),
    next: 'go back',
  },
  {
    title: 'Sign-up: the address got an account meanwhile, and sign-in is a click away',
    code: 'auth/email-already-in-use',
    screen: 'sign-up',
    sees: saidAt('sign-up', 'email-field', 'auth/email-already-in-use'),
    next: 'sign in instead',
  },
  {
    title: 'Sign-up: the address got an account meanwhile, and a new password is a click away',
    code: 'auth/email-already-in-use',
    screen: 'sign-up',
    sees: saidAt('sign-up', 'email-field', 'auth/email-already-in-use'),
    next: 'reset the password instead',
  },
  {
    title: 'Sign-up under enumeration protection: a taken address reads like any other failure',
    code: 'site/sign-up-refused',
    answers: ['auth/email-already-in-use'],
    screen: 'hidden-sign-up',
    sees: saidAt('hidden-sign-up', 'info-bar', 'site/sign-up-refused'),
    next: 'sign in instead',
  },
  {
    title: 'Going on as a guest of an organization that takes none, where the person reads whom to ask',
    code: 'auth/admin-restricted-operation',
    screen: 'organization-guest',
    sees: unauthorizedSeen(),
    next: 'go back',
  },
  {
    title: 'Code from a text message: only administrators may add accounts, so the person reads whom to ask',
    code: 'auth/admin-restricted-operation',
    screen: 'phone-code',
    operation: 'accounts:signInWithPhoneNumber',
    sees: unauthorizedSeen(),
    next: 'go back',
  },
  {
    title: 'Link that signs in: the provider finds the address taken, which is said where sign-in starts',
    code: 'auth/email-already-in-use',
    screen: 'mailed-link',
    operation: 'accounts:signInWithEmailLink',
    sees: { ...saidAt('mailed-link', 'info-bar', 'auth/email-already-in-use'), screen: 'provider-sign-in' },
    next: 'reload, then again',
  },
  {
    title: 'Link that signs in, in another browser: an address is missing in the request',
    code: 'auth/missing-email',
    screen: 'mailed-link-elsewhere',
    operation: 'accounts:signInWithEmailLink',
    sees: saidAt('mailed-link-elsewhere', 'email-field', 'auth/missing-email'),
    next: 'again',
  },
  {
    title: 'A link opened in another browser takes no other address than its own',
    code: 'auth/invalid-email',
    screen: 'mailed-link-elsewhere',
    sees: saidAt(
      'mailed-link-elsewhere',
      'email-field',
      'auth/invalid-email',
      'The email provided does not match the current sign-in session.',
    ),
    next: 'again',
  },
  {
    title: 'Connecting Google by the password: it was connected elsewhere meanwhile',
    code: 'auth/provider-already-linked',
    screen: 'linking',
    sees: saidAt('linking', 'info-bar', 'auth/provider-already-linked'),
    next: 'start again',
  },
  {
    title:
      'A guest whose Google account has another account gets that one, and reads what becomes of the guest',
    code: 'auth/credential-already-in-use',
    screen: 'guest-google',
    sees: {
      screen: 'user-page',
      place: 'notice',
      text: textOn('guest-google', 'site/guest-left-behind'),
      session: 'in',
    },
    next: 'log out',
  },
  {
    title:
      'Sign-in with Google: the address has an account made in another way, and signing in to it connects both',
    code: 'auth/account-exists-with-different-credential',
    screen: 'google',
    operation: 'accounts:signInWithIdp',
    sees: { screen: 'password-linking', place: 'nothing', text: null, session: 'out' },
    next: 'connect with the password',
  },

  {
    title: 'Password sign-in: the account has a second step, which is asked for',
    code: 'auth/multi-factor-auth-required',
    screen: 'password-sign-in',
    sees: { screen: 'second-factor', place: 'nothing', text: null, session: 'out' },
    next: 'confirm with a text message',
  },
  {
    title: 'Code from a text message: it was used elsewhere meanwhile, so a new one can be asked for',
    code: 'auth/invalid-verification-id',
    screen: 'phone-code',
    sees: backToNumberSeen('auth/invalid-verification-id'),
    next: 'ask for a new code',
  },
  ...['auth/code-expired', 'auth/missing-verification-id'].map((code): Row => ({
    title: `Code from a text message: ${when(code)}, so a new one can be asked for`,
    code,
    screen: 'phone-code',
    operation: 'accounts:signInWithPhoneNumber',
    sees: backToNumberSeen(code),
    next: 'ask for a new code',
  })),
  {
    title: 'Phone sign-in: something blocks the bot check, which is said at once',
    code: 'site/bot-check-unreachable',
    answers: ['auth/internal-error'],
    screen: 'phone-choice',
    sees: {
      ...saidAt('phone-choice', 'info-bar', 'site/bot-check-unreachable'),
      screen: 'phone-sign-in-start',
    },
    next: 'reload, then again',
  },
  {
    title: 'A guest who signs in to an account they had before reads what becomes of the guest',
    code: 'site/guest-left-behind',
    screen: 'guest-sign-in',
    sees: {
      screen: 'user-page',
      place: 'notice',
      text: textOn('guest-sign-in', 'site/guest-left-behind'),
      session: 'in',
    },
    next: 'log out',
  },

  {
    title:
      'Sign-up: the account is made, but its name is not stored; the same form sent again goes on from there',
    code: 'site/name-not-saved',
    screen: 'sign-up',
    operation: 'accounts:update',
    answers: ['auth/too-many-requests'],
    sees: saidAt('sign-up', 'info-bar', 'site/name-not-saved'),
    next: 'again',
  },
  {
    title: 'Sign-in opened a second time on a page leaves its first place, which says so',
    code: 'site/opened-again',
    screen: 'second-widget',
    sees: saidAt('second-widget', 'dialog', 'site/opened-again'),
    next: 'close the dialog and try again',
  },

  // Links
  deadLinkRow('reset-link', {
    title: 'A recovery link that was used already leads to a new one',
    code: 'auth/invalid-action-code',
  }),
  deadLinkRow('new-password', {
    title: 'A recovery link that expires while a password is typed leads to a new one',
    code: 'auth/expired-action-code',
    operation: 'accounts:resetPassword',
  }),
  deadLinkRow('reset-link', {
    title: 'A recovery link that was cut off leads to a new one',
    code: 'auth/missing-oob-code',
    operation: 'accounts:resetPassword',
  }),
  deadLinkRow('verification-link', {
    title: 'A verification link that has expired leads to a new one',
    code: 'auth/expired-action-code',
    operation: 'accounts:update',
  }),
  deadLinkRow('change-link', {
    title: 'A link to a new address that was used already leads to sign-in',
    code: 'auth/invalid-action-code',
    operation: 'accounts:resetPassword',
  }),
  deadLinkRow('take-back-link', {
    title: 'A link that takes a change of address back, and was used already, leads to sign-in',
    code: 'auth/invalid-action-code',
    operation: 'accounts:resetPassword',
  }),
  deadLinkRow('second-factor-link', {
    title: 'A link that takes a second step back, and was used already, leads to sign-in',
    code: 'auth/invalid-action-code',
    operation: 'accounts:resetPassword',
  }),
  deadLinkRow('mailed-link', {
    title: 'A link that signs in and was used already leads to a new one',
    code: 'auth/invalid-action-code',
    operation: 'accounts:resetPassword',
  }),
  deadLinkRow('verification-link', {
    title: 'A verification link that was cut off leads to a new one',
    code: 'auth/missing-oob-code',
    operation: 'accounts:update',
  }),
  deadLinkRow('mailed-link', {
    title: 'A link that signs in and was cut off leads to a new one',
    code: 'auth/missing-oob-code',
    operation: 'accounts:resetPassword',
  }),

  // The session of the current user
  {
    title: 'Verification mail: the account was deleted elsewhere, which ends the session and says so',
    code: 'auth/user-token-expired',
    screen: 'user-page',
    sees: signedOutSeen('user-page', 'auth/user-token-expired'),
    next: 'sign in',
  },
  {
    title: 'Verification mail: the provider does not know the session, which ends it and says so',
    code: 'auth/invalid-user-token',
    screen: 'user-page',
    operation: 'accounts:sendOobCode',
    sees: signedOutSeen('user-page', 'auth/invalid-user-token'),
    next: 'sign in',
  },
];

const busyCodes = [
  'auth/the-service-is-currently-unavailable.',
  'auth/internal-error-encountered.',
  'auth/quota-exceeded-for-quota-metric-<metric>',
  'auth/visibility-check-was-unavailable.<advice>',
] as const;

/** These texts are written out by hand: most depend on the flow, and the table must not vouch for itself. */
const writtenOut: readonly (readonly [ScreenName, Operation, Place, string, readonly string[]])[] = [
  ['email-entry', 'accounts:createAuthUri', 'info-bar', BUSY, busyCodes],
  ['google', 'accounts:signInWithIdp', 'info-bar', BUSY, busyCodes],
  ['phone-number', 'accounts:sendVerificationCode', 'info-bar', BUSY, busyCodes],
  ['user-page', 'accounts:sendOobCode', 'notice', `${NOT_SENT} ${BUSY}`, busyCodes],
  [
    'email-entry',
    'accounts:createAuthUri',
    'info-bar',
    SITE_FAULT,
    [
      'auth/api-key-invalid',
      'auth/configuration-not-found',
      'auth/project-not-found',
      'auth/identity-toolkit-api-has-not-been-used-in-project-<number>',
      'auth/requests-to-this-api-<method>-are-blocked.',
    ],
  ],
  [
    'phone-number',
    'accounts:sendVerificationCode',
    'info-bar',
    SITE_FAULT,
    ['auth/billing-not-enabled', 'auth/invalid-continue-uri', 'auth/missing-continue-uri'],
  ],
  [
    'phone-number',
    'accounts:sendVerificationCode',
    'info-bar',
    NO_TEXT_MESSAGE,
    ['auth/error-code:-<number>'],
  ],
  ['second-step', 'mfaSignIn:start', 'info-bar', NO_TEXT_MESSAGE, ['auth/error-code:-<number>']],
  [
    'sign-up',
    'accounts:signUp',
    'info-bar',
    SITE_FAULT,
    ['auth/invalid-continue-uri', 'auth/unauthorized-continue-uri', 'auth/missing-continue-uri'],
  ],
  [
    'google',
    'accounts:signInWithIdp',
    'info-bar',
    SITE_FAULT,
    ['auth/missing-continue-uri', 'auth/missing-req-type'],
  ],
  [
    'password-sign-in',
    'accounts:signInWithPassword',
    'info-bar',
    SITE_FAULT,
    ['auth/missing-req-type', 'auth/missing-continue-uri', 'auth/missing-custom-token'],
  ],
  [
    'password-recovery',
    'accounts:sendOobCode',
    'email-field',
    MAIL_FAULT,
    ['auth/missing-req-type', 'auth/configuration-not-found'],
  ],
  [
    'user-page',
    'accounts:sendOobCode',
    'notice',
    `${NOT_SENT} ${MAIL_FAULT}`,
    [
      'auth/invalid-continue-uri',
      'auth/missing-req-type',
      'auth/api-key-invalid',
      'auth/invalid-grant-type',
      'auth/project-number-mismatch',
    ],
  ],
  ...(
    [
      ['password-sign-in', 'accounts:signInWithPassword'],
      ['sign-up', 'accounts:signUp'],
      ['guest', 'accounts:signUp'],
      ['google', 'accounts:signInWithIdp'],
      ['phone-code', 'accounts:signInWithPhoneNumber'],
    ] as const
  ).map(
    ([screen, operation]) =>
      [screen, operation, 'info-bar', STOPPED, ['auth/blocking-function-error-response']] as const,
  ),
  [
    'google',
    'accounts:signInWithIdp',
    'info-bar',
    NOT_ACCEPTED,
    ['auth/invalid-idp-response', 'auth/invalid-pending-token'],
  ],
  ['linking', 'accounts:signInWithIdp', 'info-bar', NOT_ACCEPTED, ['auth/invalid-idp-response']],
  [
    'phone-code',
    'accounts:signInWithPhoneNumber',
    'info-bar',
    NOT_ACCEPTED,
    ['auth/invalid-temporary-proof'],
  ],
  [
    'password-sign-in',
    'accounts:signInWithPassword',
    'password-field',
    'This password no longer meets the requirements. Choose ‘Trouble signing in?’ to set a new one.',
    ['auth/password-does-not-meet-requirements'],
  ],
  ...(
    [
      ['sign-up', 'accounts:signUp'],
      ['new-password', 'accounts:resetPassword'],
    ] as const
  ).map(
    ([screen, operation]) =>
      [
        screen,
        operation,
        'password-field',
        'This password must also have at least 8 characters and an upper case letter.',
        ['auth/password-does-not-meet-requirements'],
      ] as const,
  ),
  ['guest', 'accounts:signUp', 'info-bar', SWITCHED_OFF, ['OPERATION_NOT_ALLOWED']],
  ['sign-up', 'accounts:signUp', 'password-field', SWITCHED_OFF, ['OPERATION_NOT_ALLOWED']],
];

const writtenOutRows: readonly Row[] = writtenOut.flatMap(([screen, operation, place, text, codes]) =>
  codes.map((code) => ({
    title: `${screens[screen].title}: ${when(code)}`,
    code,
    screen,
    operation,
    sees: saidAt(screen, place, code, text),
    next: 'again' as const,
  })),
);

/** Outside the window of Google its script is not involved, so the text must not speak of it. */
const unreadableRows: readonly Row[] = (
  [
    ['password-sign-in', 'accounts:signInWithPassword'],
    ['sign-up', 'accounts:signUp'],
    ['guest', 'accounts:signUp'],
  ] as const
).map(([screen, operation]) => ({
  title: `${screens[screen].title}: the answer of the provider cannot be read`,
  code: 'auth/internal-error',
  screen,
  operation,
  sees: saidAt(screen, 'info-bar', 'auth/internal-error', UNREADABLE),
  next: 'again',
}));

/** A request that lacks its bot check: the SDK runs the check and asks once more (section 7 of the specification). */
const botCheckRows: readonly Row[] = [
  {
    title: `Password sign-in: ${when('auth/captcha-unimplemented')}`,
    code: 'auth/captcha-unimplemented',
    screen: 'password-sign-in',
    answers: ['auth/missing-recaptcha-token', 'auth/captcha-unimplemented'],
    sees: saidAt('password-sign-in', 'info-bar', 'auth/captcha-unimplemented'),
    next: 'again',
  },
  {
    title:
      'Password sign-in: a request that lacks its bot check is made once more with it, and nobody notices',
    code: 'auth/missing-recaptcha-token',
    screen: 'password-sign-in',
    operation: 'accounts:signInWithPassword',
    // The emulator knows no bot checks, so it gets the second request without.
    answers: ['auth/missing-recaptcha-token', { kind: 'strip-captcha' }],
    calls: 2,
    sees: { screen: 'user-page', place: 'nothing', text: null, session: 'in' },
    next: 'log out',
  },
  ...(['password-sign-in', 'sign-up', 'password-recovery'] as const).map((screen): Row => {
    const { operations, places }: Screen = screens[screen];
    return {
      title: `${screens[screen].title}: ${when('auth/missing-recaptcha-token')}`,
      code: 'auth/missing-recaptcha-token',
      screen,
      operation: operations[0]!,
      answers: ['auth/missing-recaptcha-token', 'auth/missing-recaptcha-token'],
      calls: 2,
      sees: saidAt(screen, places[0]!, 'auth/missing-recaptcha-token'),
      next: 'again',
    };
  }),
];

/** The first attempt fails in one way and the second in another: the second text takes the place of the first. */
const twoFaultRows: readonly Row[] = [
  twice(
    'email-entry',
    'accounts:createAuthUri',
    ['auth/network-request-failed', 'info-bar'],
    ['auth/invalid-email', 'email-field'],
  ),
  twice(
    'password-sign-in',
    'accounts:signInWithPassword',
    ['auth/network-request-failed', 'info-bar'],
    ['auth/wrong-password', 'password-field'],
  ),
  twice(
    'password-sign-in',
    'accounts:signInWithPassword',
    ['auth/wrong-password', 'password-field'],
    ['auth/too-many-requests', 'info-bar'],
  ),
  twice(
    'sign-up',
    'accounts:signUp',
    ['auth/weak-password', 'password-field'],
    ['auth/network-request-failed', 'info-bar'],
  ),
  twice(
    'password-recovery',
    'accounts:sendOobCode',
    ['auth/quota-exceeded', 'email-field'],
    ['auth/invalid-recipient-email', 'email-field'],
  ),
  twice(
    'google',
    'accounts:signInWithIdp',
    ['auth/user-cancelled', 'info-bar'],
    ['auth/network-request-failed', 'info-bar'],
  ),
  twice(
    'new-password',
    'accounts:resetPassword',
    ['auth/network-request-failed', 'password-field'],
    ['auth/password-does-not-meet-requirements', 'password-field'],
  ),
];

function twice(
  screen: ScreenName,
  operation: Operation,
  [code, place]: readonly [string, Place],
  [secondCode, secondPlace]: readonly [string, Place],
): Row {
  return {
    title: `${screens[screen].title}: ${when(code)}; then ${when(secondCode)}`,
    code,
    screen,
    operation,
    sees: saidAt(screen, place, code),
    thenFails: { code: secondCode, sees: saidAt(screen, secondPlace, secondCode) },
    next: 'again',
  };
}

/** A page that is loaded with a stored session asks the provider for the account: only what says that the session is over ends it. */
const pageLoadRows: readonly Row[] = [
  ...[
    'auth/too-many-requests',
    'auth/quota-exceeded',
    'auth/internal-error',
    'auth/network-request-failed',
    'auth/project-disabled',
    ...busyCodes,
  ].map((code): Row => ({
    title: `Page load with a session: ${when(code)}, and nobody is signed out`,
    code,
    screen: 'page-load',
    operation: 'accounts:lookup',
    sees: nothingSeen('page-load'),
    next: 'go on signed in',
  })),
  ...[...busyCodes, 'auth/invalid-grant-type', 'auth/project-number-mismatch'].map((code): Row => ({
    title: `Page load with a session of hours ago: ${when(code)}, and nobody is signed out`,
    code,
    screen: 'later-page-load',
    operation: 'token',
    sees: nothingSeen('later-page-load'),
    next: 'go on signed in',
  })),
  {
    title: `Page load with a session of hours ago: ${when('auth/missing-refresh-token')}, so it ends`,
    code: 'auth/missing-refresh-token',
    screen: 'later-page-load',
    operation: 'token',
    sees: signedOutSeen('later-page-load', 'auth/missing-refresh-token'),
    next: 'sign in',
  },
  {
    title: `Page load with a session: ${when('TOKEN_EXPIRED')}, which is said`,
    code: 'TOKEN_EXPIRED',
    screen: 'page-load',
    operation: 'accounts:lookup',
    sees: signedOutSeen('page-load', 'TOKEN_EXPIRED'),
    next: 'sign in',
  },
  ...['auth/user-disabled', 'auth/user-token-expired', 'auth/invalid-refresh-token'].map((code): Row => ({
    title: `Page load with a session: ${when(code)}, which ends it and says so`,
    code,
    screen: 'page-load',
    sees: signedOutSeen('page-load', code),
    next: 'sign in',
  })),
  {
    title: 'Page load with a session: the provider does not know it, which ends it and says so',
    code: 'auth/invalid-user-token',
    screen: 'page-load',
    operation: 'accounts:lookup',
    sees: signedOutSeen('page-load', 'auth/invalid-user-token'),
    next: 'sign in',
  },
  ...(['auth/user-disabled', 'auth/user-token-expired'] as const).map((code): Row => ({
    title: `Coming back to the user page: ${when(code)}, which ends the session and says so`,
    code,
    screen: 'return-to-page',
    sees: signedOutSeen('return-to-page', code),
    next: 'sign in',
  })),
  {
    title: 'Coming back to the user page: the provider is down, and nobody is signed out',
    code: 'auth/network-request-failed',
    screen: 'return-to-page',
    sees: nothingSeen('return-to-page'),
    next: 'go on signed in',
  },
];

export const rows: readonly Row[] = [
  ...plainRows(),
  ...otherRows,
  ...writtenOutRows,
  ...unreadableRows,
  ...botCheckRows,
  ...twoFaultRows,
  ...pageLoadRows,
];
