import { useMount } from '../flow/stage.tsx';
import { SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { Footer } from './footer.tsx';

/** The screen for a person whose account has only methods that this site does not offer. */
export function Unsupported({ email }: { email: string }) {
  const mount = useMount();
  return (
    <CardFrame
      card={useCard()}
      name="unsupported-provider"
      title="Sign in"
      onSubmit={() => mount.show('passwordRecovery', email)}
    >
      <p className="screen-text">
        You have signed in with <strong>{email}</strong> before, in a way that this site does not offer. To
        sign in with this address here, set a password for it: we send you a link.
      </p>
      <SubmitActions label="Recover password" onCancel={() => mount.goToStart(email)} />
      <Footer />
    </CardFrame>
  );
}
