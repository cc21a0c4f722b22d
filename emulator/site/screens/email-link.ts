import type { Reactions, Said, Screens } from '../screen.ts';
import { enterEmail, toEmailEntry, type Step } from '../steps.ts';
import { mailLinks, secondStep, unauthorized } from './shared.ts';

const toMailedLink: readonly Step[] = [...toEmailEntry, ...enterEmail, { reach: 'email-link-sign-in-sent' }];
/** What the site shows for a mailed link that no longer works. */
const spentMailedLink = {
  leadsTo: 'email-link-failure',
  place: 'page',
  text: 'Try signing in again',
  next: 'get a new sign-in link',
} as const satisfies Said;
/** What the site shows for errors that `whereLinkLeads` does not list: the first screen, with the text in the info bar. */
const atTheStart = {
  leadsTo: 'provider-sign-in',
  place: 'info-bar',
  next: 'reload, then again',
} as const satisfies Said;
/** What the site shows after an error of a mailed link. After an unlisted error (`otherwise`), the link stays valid. */
const whereLinkLeads = {
  'email-field': {
    leadsTo: 'email-link-sign-in-confirmation',
    place: 'email-field',
    next: 'confirm the address',
  },
  'second-factor': { ...secondStep, next: 'cancel' },
  'unauthorized-screen': unauthorized,
  'new-link': spentMailedLink,
  otherwise: atTheStart,
} as const satisfies Reactions;

/** Screens for signing in by a mailed link. */
export const emailLink = {
  'link-request': {
    title: 'Asking for a link that signs in',
    methods: mailLinks,
    enter: toEmailEntry,
    act: enterEmail,
    places: ['info-bar', 'email-field'],
    calls: {
      'accounts:createAuthUri': {},
      'accounts:sendOobCode': {
        flow: 'mail',
        botChecked: true,
        reactions: { 'unauthorized-screen': unauthorized },
      },
    },
    done: 'email-link-sign-in-sent',
    rows: {
      'accounts:sendOobCode': ['auth/network-request-failed', 'auth/admin-restricted-operation'],
    },
  },
  'link-resend': {
    title: 'Email-link sign-in, trouble getting the mail',
    methods: mailLinks,
    enter: [...toMailedLink, { press: 'Trouble getting email?' }, { reach: 'email-not-received' }],
    act: [{ press: 'Resend' }],
    flow: 'mail',
    calls: { 'accounts:sendOobCode': { botChecked: true } },
    done: 'email-link-sign-in-sent',
  },
  'mailed-link': {
    title: 'Link that signs in',
    methods: mailLinks,
    enter: toMailedLink,
    act: [{ openLink: 'EMAIL_SIGNIN' }],
    calls: { 'accounts:resetPassword': {} },
    places: ['dialog'],
    reactions: { 'new-link': spentMailedLink },
    done: 'email-link-sign-in',
    rows: {
      'accounts:resetPassword': [
        'auth/invalid-action-code',
        'auth/missing-oob-code',
        'auth/network-request-failed',
      ],
    },
  },
  'mailed-link-question': {
    title: 'Email-link sign-in, question',
    methods: mailLinks,
    enter: [...toMailedLink, { openLink: 'EMAIL_SIGNIN' }, { reach: 'email-link-sign-in' }],
    act: [{ press: 'Sign in' }],
    flow: 'link',
    places: ['dialog'],
    reactions: whereLinkLeads,
    calls: {
      'accounts:signInWithEmailLink': { next: 'open again, then press' },
      'accounts:lookup': { spendsLink: true },
    },
    rows: {
      'accounts:signInWithEmailLink': [
        'auth/email-already-in-use',
        'auth/multi-factor-auth-required',
        'auth/network-request-failed',
        'auth/admin-restricted-operation',
      ],
    },
  },
  'mailed-link-elsewhere': {
    title: 'Email-link confirmation',
    who: 'owner',
    mail: 'EMAIL_SIGNIN',
    methods: mailLinks,
    enter: [
      { go: '/auth?mode=signIn&apiKey=key&oobCode={code}' },
      { reach: 'email-link-sign-in-confirmation' },
    ],
    act: enterEmail,
    flow: 'link',
    places: ['dialog', 'email-field'],
    reactions: {
      ...whereLinkLeads,
      'email-field': 'email-field',
      // In `spentMailedLink`, the person asks for a new link. The widget would ask this owner for the password instead.
      'new-link': { ...spentMailedLink, next: 'continue to sign-in' },
    },
    calls: {
      'accounts:signInWithEmailLink': { next: 'reload, then again' },
      'accounts:lookup': { spendsLink: true },
    },
    rows: {
      triggered: ['auth/invalid-email'],
      'accounts:signInWithEmailLink': [{ code: 'auth/missing-email', next: 'again' }],
    },
  },
} as const satisfies Screens;
