import { internals } from '../flow/internals.ts';
import { useMount } from '../flow/stage.tsx';
import { LinkBelow, SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { EmailField } from './field.tsx';
import { Footer } from './footer.tsx';
import { canChangeTenant } from './tenants.tsx';

type EmailEntryProps = {
  email?: string | undefined;
  /** What the person has to know first: a sentence, or the error of an earlier attempt. */
  problem?: unknown;
};

/** The screen that asks for an address, and looks it up. */
export function EmailEntry({ email, problem }: EmailEntryProps) {
  const mount = useMount();
  const { app, host, buttons } = mount;
  const card = useCard({ problem, fields: ['email-field'] });
  const isFirst = buttons.length === 1;

  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['email']);
    if (!typed) return;
    void card.run(async () => {
      const methods = await mount.temporary.fetchSignInMethodsForEmail(typed.email);
      if (card.isShown()) internals.goOn(app, host, methods, typed.email);
    });
  };

  return (
    <CardFrame card={card} name="sign-in" title="Sign in with email" onSubmit={submit}>
      <EmailField card={card} email={email} />
      <SubmitActions label="Next" onCancel={isFirst ? undefined : () => mount.goToStart(email)} />
      {canChangeTenant(mount) && <LinkBelow label="Choose another organization" onClick={mount.startAgain} />}
      <Footer isFirst={isFirst} />
    </CardFrame>
  );
}
