import type { AuthCredential } from 'firebase/auth';
import { nameOf } from '../../auth/methods.ts';
import { useMount } from '../flow/stage.tsx';
import { internals, type Pending, type SignedIn } from '../flow/internals.ts';
import { openProvider } from '../flow/open-provider.ts';
import { Actions, Button, LinkBelow, LinkButton, SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { HiddenUsername, PasswordField } from './field.tsx';
import { Footer } from './footer.tsx';
import { LinkSent } from './mail-sent.tsx';

/*
 * The screens for people whose address has an account with another sign-in method. They can only sign in to one particular
 * account here. If they cannot do so, they need a way back.
 */

const StartAgain = () => (
  <LinkBelow question="Not what you want?" label="Start again" onClick={useMount().startAgain} />
);

const Subtitle = () => <h3 className="screen-subtitle">You already have an account</h3>;

/** Asks for the password of the account, and connects the new method. */
export function PasswordLinking({ email, credential }: { email: string; credential: AuthCredential }) {
  const mount = useMount();
  const card = useCard({ fields: ['password-field'] });

  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['password']);
    if (!typed) return;
    void card.run(async () => {
      const { user } = await mount.app.Xb(email, typed.password);
      try {
        const linked = await user!.linkWithCredential(credential);
        await mount.finish({ ...linked, credential });
      } catch (error) {
        // The provider has accepted the password, so the error is not about its field.
        card.report(error, { ignore: () => {} }, []);
      }
    });
  };

  return (
    <CardFrame card={card} name="password-linking" title="Sign in" onSubmit={submit}>
      <Subtitle />
      <p className="screen-text">
        You’ve already used <strong>{email}</strong> to sign in. Enter your password for that account.
      </p>
      <HiddenUsername email={email} />
      <PasswordField card={card} />
      <Actions
        aside={
          <LinkButton role="link" onClick={() => mount.show('passwordRecovery', email)}>
            Trouble signing in?
          </LinkButton>
        }
      >
        <Button type="submit">Sign In</Button>
      </Actions>
      <StartAgain />
      <Footer />
    </CardFrame>
  );
}

type OtherMethodProps = { email: string; provider: string; problem?: string | undefined };

/** Sends the person to the provider of the account. If a method waits to be connected, the flow connects it afterwards. */
export function OtherMethod({ email, provider, problem }: OtherMethodProps) {
  const mount = useMount();
  const card = useCard({ problem });
  const name = nameOf(provider, mount.temporary.tenantId);
  return (
    <CardFrame
      card={card}
      name="federated-linking"
      title="Sign in"
      onSubmit={() => void openProvider(mount, card, provider, email)}
    >
      <Subtitle />
      <p className="screen-text">
        You’ve already used <strong>{email}</strong>. Sign in with {name} to continue.
      </p>
      <SubmitActions label={`Sign in with ${name}`} />
      <StartAgain />
      <Footer />
    </CardFrame>
  );
}

/** Mails a link that signs in to the account, and connects the new method. */
export function MailedLinkLinking({ email, pending, provider }: OtherMethodProps & { pending: Pending }) {
  const mount = useMount();
  const card = useCard();
  const name = nameOf(provider, mount.temporary.tenantId);
  const submit = () =>
    void card.run(async () => {
      await mount.app.Ib(email, pending);
      if (card.isShown()) mount.open(<LinkSent email={email} pending={pending} />);
    });
  return (
    <CardFrame card={card} name="email-link-sign-in-linking" title="Sign in" onSubmit={submit}>
      <Subtitle />
      <p className="screen-text">
        You’ve already used <strong>{email}</strong>. You can connect your <strong>{name}</strong> account
        with <strong>{email}</strong> by signing in with email link below.
      </p>
      <p className="screen-text">
        For this flow to successfully connect your {name} account with this email, you have to open the link
        on the same device or browser.
      </p>
      <SubmitActions label="Sign In" />
      <Footer />
    </CardFrame>
  );
}

/** Asks whether the person wants another account than the one they began with. */
export function Mismatch({ result, pending }: { result: SignedIn; pending: Pending }) {
  const mount = useMount();
  const card = useCard();
  const submit = () => {
    internals.dropPending(mount.app);
    void card.run(() => mount.finish(result));
  };
  const screen = pending.a ? 'federatedLinking' : 'federatedSignIn';
  return (
    <CardFrame card={card} name="email-mismatch" title="Sign in" onSubmit={submit}>
      <h3 className="screen-subtitle">Continue with {result.user!.email}?</h3>
      <p className="screen-text">You originally wanted to sign in with {pending.g}</p>
      <SubmitActions
        label="Continue"
        onCancel={() => mount.show(screen, pending.g, result.credential!.providerId)}
      />
      <Footer />
    </CardFrame>
  );
}
