import { textOfAuthError } from '../../sign-in/auth-errors.ts';
import { refreshAccount } from '../sdk/account.ts';
import { signsInByLink } from '../sdk/sign-in-settings.ts';
import { leadOn, linkMode } from './link-address.ts';
import { Actions, Button } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { openScreen } from '../screens/draw.ts';
import { internals, type WidgetApp } from '../widget/bridge.ts';

/** A link that does not work, and the person who has followed it. */
export type DeadLink = {
  /** The reason. */
  error: unknown;
  /** The address that the link is for, if known. */
  email: string | undefined;
  /** The current user; null for a guest. */
  user: () => { email: string | null; emailVerified: boolean } | null;
  /** Sends the verification mail to the current user, and goes on to their page. */
  sendVerification: () => void;
  /** Sends the verification mail once the person has signed in. */
  sendVerificationAfterSignIn: () => void;
};

type Place = {
  app: WidgetApp;
  container: HTMLElement;
  /** Whether the container has left the page, or the widget has left the container. */
  isGone: () => boolean;
};

type Way = { button: string; go: (place: Place, link: DeadLink) => void };

/** The way on from a dead link. */
type Offer = {
  /** Replaces the title of the kind. */
  title?: string;
  advice: string;
  /** A button beside Continue, which it makes the secondary one. */
  way?: Way;
  /** Whether the screen links to the contact page. */
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

/** Explains in place of the widget's screen what is wrong with the link in the address, and leads on. */
export async function drawDeadLink(place: Place, link: DeadLink): Promise<void> {
  const { app, container, isGone } = place;
  const kind = kindOfLink() ?? unknownKind;
  const offer = await kind.offer(link);
  if (isGone()) return;
  internals.closePage(app);
  openScreen(app, container, (close) => {
    const go = () => {
      close();
      offer.way?.go(place, link);
    };
    return <DeadLinkScreen kind={kind} offer={offer} error={link.error} go={go} />;
  });
}

type DeadLinkScreenProps = { kind: Kind; offer: Offer; error: unknown; go: () => void };

function DeadLinkScreen({ kind, offer, error, go }: DeadLinkScreenProps) {
  const { title = kind.title, advice, way, leadsToUs } = offer;
  const contact = leadsToUs && (
    <a className="firebaseui-link" href="/contact-us">
      Contact us
    </a>
  );
  return (
    <CardFrame card={useCard()} name={kind.screen} title={title}>
      <div className="firebaseui-card-content">
        <p className="firebaseui-text">{textOfAuthError(error)}</p>
        <p className="firebaseui-text">{advice}</p>
      </div>
      <Actions aside={contact}>
        <Button isSecondary={way !== undefined} onClick={leadOn}>
          Continue
        </Button>
        {way && <Button onClick={go}>{way.button}</Button>}
      </Actions>
    </CardFrame>
  );
}
