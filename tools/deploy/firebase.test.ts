import { afterEach, expect, test, vi } from 'vitest';
import { firebaseReason } from './firebase.ts';

afterEach(() => vi.unstubAllEnvs());

const SEE_LOG = 'Failed to list Firebase WEB apps. See firebase-debug.log for more info.';

// Messages and logs of firebase-tools 15.34 (lib/auth.js, requireAuth.js, apiv2.js, responseToError.js, management/).
test.each<[message: string, log: string, line: string]>([
  [
    'Failed to authenticate, have you run \u001b[1mfirebase login\u001b[22m?',
    '',
    'You are not logged in to Firebase.',
  ],
  [
    'Command requires authentication, please run \u001b[1mfirebase login\u001b[22m',
    '',
    'You are not logged in to Firebase.',
  ],
  [
    SEE_LOG,
    'Request to https://firebase.googleapis.com/v1beta1/… had HTTP Error: 403, The caller',
    'There is no project p,',
  ],
  [
    SEE_LOG,
    'Request to https://firebase.googleapis.com/v1beta1/… had HTTP Error: 404, Not Found',
    'There is no project p,',
  ],
  [
    SEE_LOG,
    '*** [apiv2] error from fetch(https://firebase-public.firebaseio.com/cli.json, {})\nhad HTTP Error: 403, The caller',
    'There is no project p,',
  ],
  ['Failed to get Firebase project p. Please make sure the project exists', '', 'There is no project p,'],
  [
    SEE_LOG,
    'Failed to make request to https://firebase.googleapis.com/v1beta1/…',
    'Firebase cannot be reached.',
  ],
  [
    SEE_LOG,
    'Timeout reached making request to https://firebase.googleapis.com/…',
    'Firebase cannot be reached.',
  ],
  [
    'Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth\n\nFor CI servers',
    '*** [apiv2] error from fetch(https://www.googleapis.com/oauth2/v3/token, {}): Error: getaddrinfo EAI_AGAIN',
    'Firebase cannot be reached.',
  ],
  [
    'Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth\n\nFor CI servers',
    '<<< [apiv2][status] POST https://www.googleapis.com/oauth2/v3/token 400',
    'Firebase refused: Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth',
  ],
  [
    'Unable to deploy to Hosting as there is no Hosting site. Use firebase hosting:sites:create to create a site.',
    '',
    'Project p has no Hosting yet.',
  ],
  [
    'Project p has multiple apps, must specify an app id.',
    '',
    'Project p has several web apps, none of which',
  ],
  ['Something new.\nWith more lines.', 'and a log', 'Firebase refused: Something new.'],
])('the message “%s” with the log “%s” gives the right line', (message, log, line) => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
  const reason = firebaseReason(`${message}\n${log}`, 'p');
  expect(reason).toContain(line);
  expect(reason).not.toContain('\n');
});

test('the reason names the file of credentials that do not work', () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/home/ada/key.json');
  expect(firebaseReason('Failed to authenticate, have you run firebase login?', 'p')).toMatch(
    /^The credentials in \/home\/ada\/key\.json do not work/,
  );
});
