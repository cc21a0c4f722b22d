import { textOfAuthError } from '../../sign-in/auth-errors.ts';
import { refreshAccount } from '../sdk/account.ts';
import { signsInByLink } from '../sdk/sign-in-settings.ts';
import { leadOn, linkMode } from './link-address.ts';
import { drawCard } from '../screens/card.ts';
import { element } from '../screens/element.ts';
import { internals, type WidgetApp } from '../widget/bridge.ts';

/** A link that is good for nothing, and who has followed it. */
export type DeadLink = {
  /** Says why. */
  error: unknown;
  /** The address that it is for, where that is known. */
  email: string | undefined;
  /** Who is signed in by now; no guest. */
  user: () => { email: string | null; emailVerified: boolean } | null;
  /** Has the mail that verifies sent to who is signed in, and goes on to their page. */
  sendVerification: () => void;
  /** The same once somebody has signed in. */
  sendVerificationAfterSignIn: () => void;
};

type Place = {
  app: WidgetApp;
  container: HTMLElement;
  /** Whether the container has left the page, or has no widget any more. */
  isGone: () => boolean;
};

type Way = { button: string; go: (place: Place, link: DeadLink) => void };

/** What a person can do. */
type Offer = {
  /** In place of the kind's own. */
  title?: string;
  advice: string;
  /** Beside Continue, and ahead of it. */
  way?: Way;
  /** Whether only people can help some of those who come here. */
  leadsToUs?: true;
};

type Kind = {
  /** As the widget would name the screen. */
  screen: string;
  title: string;
  offer: (link: DeadLink) => Offer | Promise<Offer>;
};

const recovery = (button: string): Way => ({
  button,
  go: ({ app, container }, link) => internals.screens.passwordRecovery(app, container, addressOf(link)),
});

const addressOf = ({ email, user }: DeadLink): string => email ?? user()?.email ?? '';

/** By the mode in the address. Titles are the widget's own, where it has a page for it. */
const kinds: Readonly<Record<string, Kind>> = {
  resetPassword: {
    screen: 'password-reset-failure',
    title: 'Try resetting your password again',
    offer: () => ({ advice: 'We can send you a new one.', way: recovery('Get a new link') }),
  },
  verifyEmail: {
    screen: 'email-verification-failure',
    title: 'Try verifying your email again',
    offer: offerVerification,
  },
  verifyAndChangeEmail: {
    screen: 'verify-and-change-email-failure',
    title: 'Try updating your email again',
    offer: () => ({
      advice:
        'If you have used it before, sign in with your new address. If not, your address is as it was: contact us to have it changed.',
      leadsToUs: true,
    }),
  },
  recoverEmail: {
    screen: 'email-change-revoke-failure',
    title: 'Unable to update your email address',
    offer: () => ({
      advice:
        'If you have used it before, your old address is back. If somebody else has changed it, reset your password, and contact us if you cannot sign in.',
      way: recovery('Reset your password'),
      leadsToUs: true,
    }),
  },
  revertSecondFactorAddition: {
    screen: 'revert-second-factor-addition-failure',
    title: "Couldn't remove your second factor",
    offer: () => ({
      advice:
        'If you have used it before, the second factor is removed. If somebody else has added it, reset your password, and contact us if you cannot sign in.',
      way: recovery('Reset your password'),
      leadsToUs: true,
    }),
  },
  signIn: {
    screen: 'email-link-failure',
    title: 'Try signing in again',
    offer({ user }) {
      if (user()) return { advice: 'You are signed in already.' };
      if (!signsInByLink()) return { advice: 'Choose another way to sign in.' };
      const go: Way['go'] = ({ app, container }, link) =>
        internals.screens.signIn(app, container, addressOf(link));
      return { advice: 'We can send you a new one.', way: { button: 'Get a new link', go } };
    },
  },
};

const unknownKind: Kind = {
  screen: 'link-failure',
  title: 'This link could not be opened',
  offer: () => ({ advice: 'If that does not help, continue, and ask for a new one.', leadsToUs: true }),
};

async function offerVerification(link: DeadLink): Promise<Offer> {
  // The address may have been verified since. Out of reach, what was known holds.
  await refreshAccount().catch(() => {});
  const user = link.user();
  if (!user?.email)
    return {
      advice:
        'If you have used it before, there is nothing more to do. If not, sign in, and we send you a new one.',
      way: {
        button: 'Sign in',
        go({ app, container }, { sendVerificationAfterSignIn }) {
          sendVerificationAfterSignIn();
          internals.startAnew(app, container);
        },
      },
    };
  if (user.emailVerified)
    return {
      title: 'Your email has been verified',
      advice: `But ${user.email} is verified already: there is nothing more to do.`,
    };
  return {
    advice: `We can send a new one to ${user.email}.`,
    way: { button: 'Send a new link', go: (_, { sendVerification }) => sendVerification() },
  };
}

const kindOfLink = (): Kind | undefined =>
  Object.entries(kinds).find(([mode]) => mode.toLowerCase() === linkMode()?.toLowerCase())?.[1];

/** Whether the address does not say what its link is for, so that nothing can be done with it. */
export const isUnknownLink = (): boolean => kindOfLink() === undefined;

/** Says in place of the widget's screen what is wrong with the link in the address, and leads on from there. */
export async function drawDeadLink(place: Place, link: DeadLink): Promise<void> {
  const { app, container, isGone } = place;
  const kind = kindOfLink() ?? unknownKind;
  const { title = kind.title, advice, way, leadsToUs } = await kind.offer(link);
  if (isGone()) return;
  internals.closePage(app);
  const page = internals.openPage(app, container, 'deadLink');
  const { form } = drawCard(page.element, kind.screen, title);

  const links = leadsToUs
    ? [element('a', { className: 'firebaseui-link', href: '/contact-us' }, 'Contact us')]
    : [];
  const goOn = element('button', { type: 'button', className: 'firebaseui-button' }, 'Continue');
  goOn.addEventListener('click', leadOn);
  const buttons = [goOn];
  if (way) {
    goOn.classList.add('firebaseui-id-secondary-link');
    const first = element('button', { type: 'button', className: 'firebaseui-button' }, way.button);
    first.addEventListener('click', () => {
      page.close();
      way.go(place, link);
    });
    buttons.push(first);
  }
  form.append(
    element(
      'div',
      { className: 'firebaseui-card-content' },
      ...[textOfAuthError(link.error), advice].map((text) =>
        element('p', { className: 'firebaseui-text' }, text),
      ),
    ),
    element(
      'div',
      { className: 'firebaseui-card-actions' },
      ...links,
      element('div', { className: 'firebaseui-form-actions' }, ...buttons),
    ),
  );
}
