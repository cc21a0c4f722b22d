import type { Drawing } from './drawings.tsx';
import type { State } from './states.ts';

type Control = {
  name: string;
  from: Drawing;
  /** The selector of what the page shows. */
  part: string;
  /** The selector of the control in it, if it is not the part itself. */
  control?: string;
  /** Beside rest. */
  states: readonly State[];
  /** The drawing in which the control is refused, for the state `error`. */
  refused?: Drawing;
};

const link = ['hover', 'focus', 'pressed'] as const;
const button = [...link, 'busy', 'disabled'] as const;

/** Each kind of control of the site and of sign-in, once. */
export const controls: readonly Control[] = [
  { name: 'Link in a text', from: 'faq', part: 'main p a', states: link },
  { name: 'Site name', from: 'faq', part: '.brand', states: link },
  {
    name: 'Link of the top bar',
    from: 'faq',
    part: '.top-nav a:not([aria-current])',
    states: [...link, 'chosen'],
  },
  {
    name: 'Link of the footer',
    from: 'faq',
    part: '.footer-nav a:not([aria-current])',
    states: [...link, 'chosen'],
  },
  { name: 'Link to an answer', from: 'faq', part: '.answer-link', states: link },
  { name: 'Link of the contents', from: 'terms', part: '.contents a', states: link },
  { name: 'Skip link', from: 'faq', part: '.skip-link', states: ['focus'] },
  { name: 'Question', from: 'faq', part: 'summary', states: link },
  { name: 'Sign In', from: 'faq', part: '.sign-in-link', states: [...link, 'disabled'] },
  { name: 'Main button', from: 'account', part: '.card-attention .button', states: button },
  { name: 'Quiet button', from: 'account', part: '.button-quiet', states: button },
  { name: 'Link like a button', from: 'download', part: 'a.button', states: link },
  { name: 'Mark of a notice', from: 'notice', part: '.icon-link', states: link },
  { name: 'Close mark', from: 'faq', part: '.dialog-close', states: link },
  { name: 'Main button of a message', from: 'strip', part: '.button:not(.button-quiet)', states: link },
  { name: 'Quiet button of a message', from: 'strip', part: '.button-quiet', states: link },
  { name: 'Way to sign in', from: 'choice', part: '.firebaseui-idp-button', states: [...link, 'busy'] },
  {
    name: 'Way to sign in by email',
    from: 'choice',
    part: '.firebaseui-idp-button[data-provider-id="password"]',
    states: [...link, 'busy'],
  },
  { name: 'Link below a screen', from: 'choice', part: '.firebaseui-tos a', states: link },
  { name: 'Link beside a button', from: 'passwordSignIn', part: '.firebaseui-form-links a', states: link },
  { name: 'Button like a link', from: 'passwordSignIn', part: '.link-button', states: link },
  {
    name: 'Field',
    from: 'signUp',
    part: '.firebaseui-textfield:has(.firebaseui-id-name)',
    control: 'input',
    states: ['hover', 'focus', 'disabled', 'error'],
    refused: 'refusedSignUp',
  },
  {
    name: 'New password',
    from: 'signUp',
    part: '.firebaseui-new-password-component',
    control: 'input',
    states: ['hover', 'focus', 'error'],
    refused: 'refusedSignUp',
  },
  {
    name: 'Show the password',
    from: 'signUp',
    part: '.firebaseui-new-password-component',
    control: 'a',
    states: link,
  },
  { name: 'Main button of a form', from: 'signUp', part: '[type="submit"]', states: button },
  { name: 'Quiet button of a form', from: 'signUp', part: '.button-quiet', states: link },
  {
    name: 'Country',
    from: 'phone',
    part: '.phone-country',
    control: 'select',
    states: ['hover', 'focus', 'pressed'],
  },
  {
    name: 'Code',
    from: 'code',
    part: '.firebaseui-textfield',
    control: 'input',
    states: ['hover', 'focus', 'error'],
    refused: 'refusedCode',
  },
  {
    name: 'Choice',
    from: 'factors',
    part: '.second-factor-choice:last-of-type',
    control: 'input',
    states: [...link, 'chosen'],
  },
];
