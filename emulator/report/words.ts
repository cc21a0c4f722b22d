import type { CauseKind } from '../catalogue/cause.ts';
import type { Place } from '../site/observation.ts';

/** How a code comes about, for people who count. */
export const kinds: Record<CauseKind, string> = {
  native: 'The emulator, the SDK or the browser did it by itself.',
  injected: 'The gateway answered in the provider’s place, in its words.',
  synthetic: 'Nothing on a web page gives it: the code itself was sent.',
};

/** Whether the person is signed in after it. */
export const sessions: Record<string, string> = {
  in: 'signed in',
  out: 'signed out',
  unknown: 'at the provider',
};

/** Where a text stands. */
export const places: Record<Place | 'nothing', string> = {
  'info-bar': 'in the bar above the form',
  'email-field': 'at the field for the email',
  'name-field': 'at the field for the name',
  'password-field': 'at the field for the password',
  'phone-field': 'at the field for the phone number',
  'code-field': 'at the field for the code',
  dialog: 'in place of the widget',
  page: 'on a page of its own',
  notice: 'in the notice under the top bar',
  nothing: 'nothing is said',
};
