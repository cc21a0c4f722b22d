import type { MailKind, Rule } from 'firebase-auth-faults';
import type { Said, Screens, Setup } from '../screen.ts';

/** A mailed link that works once. Its screen first asks the person to confirm the change. */
interface ActionLink {
  setup: Omit<Setup, 'who'> & { who: 'owner' | 'newcomer' };
  /** The path that the link opens; `{code}` stands for the code in the person's mail. */
  path: string;
  /** The widget's name of the screen that asks the question. The next screen's name adds `-success` or `-failure`. */
  asks: string;
  /** The title of the screen for a link that has already been used, and how the person goes on. */
  spent: Pick<Said, 'text' | 'next'>;
}

const inMail = (mail: MailKind, mode: string) => ({
  setup: { who: 'owner', mail } as const,
  path: `/auth?mode=${mode}&oobCode={code}`,
});

/** @returns answers for a link that removes a second factor: the mail comes only where an app has added one */
export const answersToSecondFactorLink = (email: string): readonly Rule[] => {
  const mfaInfo = {
    mfaEnrollmentId: 'factor',
    enrolledAt: '2026-01-01T00:00:00Z',
    phoneInfo: '+1******0100',
  };
  const body = { email, requestType: 'REVERT_SECOND_FACTOR_ADDITION', mfaInfo };
  return [
    { operation: 'accounts:resetPassword', fault: { kind: 'answer', body } },
    { operation: 'accounts:update', fault: { kind: 'answer', body: { email } } },
  ];
};

const recovery: ActionLink = {
  ...inMail('PASSWORD_RESET', 'resetPassword'),
  asks: 'password-reset',
  spent: { text: 'Try resetting your password again', next: 'get a new recovery link' },
};
const verification: ActionLink = {
  ...inMail('VERIFY_EMAIL', 'verifyEmail'),
  asks: 'email-verification',
  spent: { text: 'Try verifying your email again', next: 'sign in for a new verification link' },
};
const change: ActionLink = {
  ...inMail('VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail'),
  asks: 'verify-and-change-email',
  spent: { text: 'Try updating your email again', next: 'continue to sign-in' },
};
const takingBack: ActionLink = {
  ...inMail('RECOVER_EMAIL', 'recoverEmail'),
  asks: 'email-change-revoke',
  spent: { text: 'Unable to update your email address', next: 'continue to sign-in' },
};
const secondFactor: ActionLink = {
  setup: { who: 'newcomer', given: () => answersToSecondFactorLink('ada@example.org') },
  path: '/auth?mode=revertSecondFactorAddition&oobCode=code',
  asks: 'revert-second-factor-addition',
  spent: { text: "Couldn't remove your second factor", next: 'continue to sign-in' },
};

const spentLink = ({ asks, spent }: ActionLink): Said => ({
  leadsTo: `${asks}-failure`,
  place: 'page',
  ...spent,
});

/** @returns the screen on which a person opens the link */
const onOpening = (link: ActionLink) =>
  ({
    ...link.setup,
    enter: [{ go: '/' }],
    act: [{ go: link.path }],
    calls: { 'accounts:resetPassword': {} },
    places: ['dialog'],
    reactions: { 'new-link': spentLink(link) },
    done: link.asks,
    rows: { 'accounts:resetPassword': ['auth/invalid-action-code'] },
  }) as const;

/** After a failure, the person clicks Try again, and then the button of the question. */
const again = { next: 'open again, then press' } as const;

/** @returns the screen on which a person answers the link's question with the button */
const onQuestion = (link: ActionLink, button: string) =>
  ({
    ...link.setup,
    enter: [{ go: link.path }, { reach: link.asks }],
    act: [{ press: button }],
    places: ['dialog'],
    calls: { 'accounts:update': again },
    reactions: { 'new-link': spentLink(link) },
    done: `${link.asks}-success`,
  }) as const;

/** The links in mails that change an account. */
export const actionLinks = {
  'reset-link': {
    ...onOpening(recovery),
    title: 'Link to a new password',
    rows: {
      triggered: ['auth/invalid-action-code'],
      'accounts:resetPassword': ['auth/missing-oob-code'],
    },
  },
  'new-password': {
    ...onQuestion(recovery, 'Save'),
    title: 'Reset password (mode resetPassword)',
    act: [{ fill: 'New password', with: 'newPassword' }, { press: 'Save' }],
    calls: { 'accounts:resetPassword': {} },
    places: ['password-field'],
    rows: {
      'accounts:resetPassword': [
        'auth/expired-action-code',
        'auth/password-does-not-meet-requirements',
        { code: 'auth/network-request-failed', secondCode: 'auth/password-does-not-meet-requirements' },
      ],
    },
  },
  'verification-link': { ...onOpening(verification), title: 'Link that verifies an address' },
  'verification-question': {
    ...onQuestion(verification, 'Verify'),
    title: 'Email verification, question',
    rows: { 'accounts:update': ['auth/expired-action-code', 'auth/missing-oob-code'] },
  },
  'change-link': { ...onOpening(change), title: 'Link that changes an address' },
  'change-question': {
    ...onQuestion(change, 'Change address'),
    title: 'Verify and change email, question',
    rows: { 'accounts:update': ['auth/invalid-action-code'] },
  },
  'take-back-link': { ...onOpening(takingBack), title: 'Link that takes a change of address back' },
  'take-back-question': {
    ...onQuestion(takingBack, 'Restore address'),
    title: 'Email change revocation, question',
    rows: { 'accounts:update': ['auth/network-request-failed'] },
  },
  'recovery-after-taking-back': {
    title: 'New password after a change of address was taken back',
    who: 'owner',
    mail: 'RECOVER_EMAIL',
    enter: [
      { go: '/auth?mode=recoverEmail&oobCode={code}' },
      { reach: 'email-change-revoke' },
      { press: 'Restore address' },
      { reach: 'email-change-revoke-success' },
    ],
    act: [{ press: 'change your password right away' }],
    calls: {
      'accounts:sendOobCode': {
        botChecked: true,
        refusal: { place: 'info-bar', text: 'Unable to send password reset code to specified email' },
      },
    },
    done: 'password-recovery-email-sent',
  },
  'second-factor-link': { ...onOpening(secondFactor), title: 'Link that takes a second step back' },
  'second-factor-question': {
    ...onQuestion(secondFactor, 'Remove'),
    title: 'Second-factor revert, question',
  },
} as const satisfies Screens;
