import type { CauseKind } from 'firebase-auth-faults/catalogue';
import type { Place } from '../site/observation.ts';

/** Explains how a code comes about. */
export const kinds: Record<CauseKind, string> = {
  native: 'The emulator, the SDK or the browser caused it by itself.',
  injected: 'The gateway gave the provider’s answer in its place.',
  synthetic: 'Nothing on a web page causes it: the gateway sent the code itself.',
};

/** Whether the person is signed in afterwards. */
export const sessions: Record<string, string> = {
  in: 'signed in',
  out: 'signed out',
  unknown: 'at the provider',
};

/** The place of a text; `screen` if the next screen itself explains what happened. */
export const places: Record<Place | 'nothing' | 'screen', string> = {
  'info-bar': 'in the bar above the form',
  'email-field': 'at the field for the email',
  'name-field': 'at the field for the name',
  'password-field': 'at the field for the password',
  'phone-field': 'at the field for the phone number',
  'code-field': 'at the field for the code',
  dialog: 'in place of the widget',
  page: 'on a page of its own',
  notice: 'in the notice under the top bar',
  screen: 'in the words of the screen that follows',
  nothing: 'nothing is said',
};
