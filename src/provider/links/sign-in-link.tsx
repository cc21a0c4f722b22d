import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { nameOf } from '../../auth/methods.ts';
import { isCancelled } from '../../auth/site-error.ts';
import { isolated } from '../../ui/isolated.ts';
import { internals } from '../flow/internals.ts';
import type { Mount } from '../flow/mount.ts';
import { useMount } from '../flow/stage.tsx';
import { Actions, Button, SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard, type Card } from '../screens/card.tsx';
import { EmailField } from '../screens/field.tsx';
import { Footer } from '../screens/footer.tsx';
import { functionTextOf } from '../sdk/blocking-function-text.ts';
import { linkFailed } from './dead-link.tsx';
import { addressForSdk, type Link } from './link.ts';

/** How long (milliseconds) the screen shows “Signed in!”. */
const SUCCESS_DELAY = 1000;

/** A link that signs in, as the browser that has opened it can use it. */
type SignInLink = {
  /** The address for the SDK. */
  address: string;
  /** The guest who keeps the guest account; undefined if somebody else has asked for the link. */
  guest: firebase.User | undefined;
  /** What is to be connected to the account, if anything. */
  credential: firebase.auth.AuthCredential | null;
};

/**
 * Opens a link that signs in: asks the person to confirm it, or says why it cannot be used in this browser.
 * @throws the errors of the provider, if the link does not work
 */
export async function openSignInLink(mount: Mount, link: Link): Promise<void> {
  const { app, auth, open } = mount;
  const { parameters } = link;
  const session = parameters['ui_sid'] ?? '';
  const isElsewhere = !internals.hasAskedForLink(app);
  const needsSameDevice = parameters['ui_sd'] === '1';
  auth.tenantId = mount.temporary.tenantId = parameters['tenantId'] ?? null;

  const guestId = parameters['ui_auid'];
  const user = auth.currentUser;
  if (isElsewhere && (guestId || needsSameDevice)) return open(<OtherDevice />);
  if (guestId && !user?.isAnonymous) return open(<OtherDevice />);
  if (guestId && user?.uid !== guestId) return open(<OtherSession />);

  const provider = parameters['ui_pid'];
  const pending = internals.pendingOfLink(app, session)?.a ?? null;
  const credential = provider && pending?.providerId !== provider ? null : pending;
  if (provider && !credential) return open(<NothingToConnect link={link} provider={provider} />);

  await mount.temporary.checkActionCode(parameters['oobCode']!);
  if (mount.over.aborted) return;
  const signInLink = {
    address: addressForSdk(link),
    guest: guestId && user ? user : undefined,
    credential,
  };
  const email = internals.emailOfLink(app, session);
  if (email) open(<ConfirmPerson link={signInLink} email={email} />);
  else if (needsSameDevice) open(<OtherDevice />);
  else open(<ConfirmAddress link={signInLink} />);
}

/** Signs in by a link, and says so for a moment. Never rejects. */
async function signIn(mount: Mount, card: Card, link: SignInLink, email: string): Promise<void> {
  const { app } = mount;
  const { address, guest, credential } = link;
  try {
    await card.busy(async () => {
      card.say('');
      card.conclude('Signing in...');
      const result = await (guest
        ? internals.linkGuest(app, guest, email, address, credential)
        : internals.signInByLink(app, email, address, credential));
      internals.forgetLink(app);
      card.conclude('Signed in!');
      await new Promise((resolve) => setTimeout(resolve, SUCCESS_DELAY));
      await mount.finish(result, true);
    });
  } catch (error) {
    // A guest who has an account already has left the guest account, and this screen.
    if (!card.isShown()) return internals.forgetLink(app);
    card.conclude('');
    signInFailed(mount, card, link, email, error);
  }
}

function signInFailed(mount: Mount, card: Card, link: SignInLink, email: string, error: unknown): void {
  const { text, place, action } = authErrorOf(error);
  if (isCancelled(error)) mount.goToStart(email);
  else if (place === 'email-field' && card.has(place)) card.report(error);
  else if (place === 'email-field') mount.open(<ConfirmAddress link={link} problem={error} />);
  else if (action === 'unauthorized-screen') mount.show('handleUnauthorizedUser', email, 'password');
  else if (action !== 'new-link' && (place ?? action)) mount.goToStart(email, functionTextOf(error) ?? text);
  else linkFailed(mount, error);
}

/** Asks a person whose address this browser knows. */
function ConfirmPerson({ link, email }: { link: SignInLink; email: string }) {
  const mount = useMount();
  const card = useCard();
  return (
    <CardFrame
      card={card}
      name="email-link-sign-in"
      title={isolated`Sign in as ${email}`}
      onSubmit={() => void signIn(mount, card, link, email)}
    >
      <p className="screen-text">The link of your mail signs you in on this device.</p>
      <SubmitActions label="Sign in" />
    </CardFrame>
  );
}

/** Asks for the address to which the link was sent. */
function ConfirmAddress({ link, problem }: { link: SignInLink; problem?: unknown }) {
  const mount = useMount();
  const card = useCard({ problem, fields: ['email-field'] });
  return (
    <CardFrame
      card={card}
      name="email-link-sign-in-confirmation"
      title="Confirm email"
      onSubmit={(form) => {
        const typed = card.read(form, ['email']);
        if (typed) void signIn(mount, card, link, typed.email);
      }}
    >
      <p className="screen-text">Confirm your email to complete sign in</p>
      <EmailField card={card} />
      <SubmitActions label="Next" onCancel={() => mount.goToStart()} />
      <Footer />
    </CardFrame>
  );
}

/** Says that what the person wanted to connect is in another browser, and offers to sign in without it. */
function NothingToConnect({ link, provider }: { link: Link; provider: string }) {
  const mount = useMount();
  const name = nameOf(provider, mount.temporary.tenantId);
  const { ui_pid: _, ...parameters } = link.parameters;
  const goOn = () =>
    openSignInLink(mount, { ...link, parameters }).catch((error: unknown) => linkFailed(mount, error));
  return (
    <CardFrame
      card={useCard()}
      name="email-link-sign-in-linking-different-device"
      title="Sign in"
      onSubmit={() => void goOn()}
    >
      <p className="screen-text">
        You originally intended to connect <strong>{name}</strong> to your email account but have opened the
        link on a different device where you are not signed in.
      </p>
      <p className="screen-text">
        If you still want to connect your <strong>{name}</strong> account, open the link on the same device
        where you started sign-in. Otherwise, tap Continue to sign-in on this device.
      </p>
      <SubmitActions label="Continue" />
      <Footer />
    </CardFrame>
  );
}

const OtherDevice = () => (
  <Unusable
    name="different-device-error"
    title="New device or browser detected"
    text="Try opening the link using the same device or browser where you started the sign-in process."
  />
);

const OtherSession = () => (
  <Unusable
    name="anonymous-user-mismatch"
    title="Session ended"
    text="The session associated with this sign-in request has either expired or was cleared."
  />
);

function Unusable({ name, title, text }: { name: string; title: string; text: string }) {
  const mount = useMount();
  return (
    <CardFrame card={useCard()} name={name} title={title} onSubmit={() => mount.goToStart()}>
      <p className="screen-text">{text}</p>
      <Actions>
        <Button isSecondary type="submit">
          Dismiss
        </Button>
      </Actions>
    </CardFrame>
  );
}
