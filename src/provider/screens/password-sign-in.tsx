import { EmailAuthProvider } from 'firebase/auth';
import { useMount } from '../flow/stage.tsx';
import { Actions, Button, LinkBelow, LinkButton } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { EmailField, PasswordField } from './field.tsx';
import { Footer } from './footer.tsx';

type PasswordSignInProps = {
  email?: string | undefined;
  /** Whether the person sees this screen first: on a site whose only method is email, after the choice of organization. */
  isFirst?: boolean | undefined;
};

/** The screen for the password of an account. */
export function PasswordSignIn({ email, isFirst = false }: PasswordSignInProps) {
  const mount = useMount();
  const card = useCard({ fields: ['email-field', 'password-field'] });

  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['email', 'password']);
    if (!typed) return;
    const { email: address, password } = typed;
    void card.run(
      async () => {
        const { user, operationType, additionalUserInfo } = await mount.app.bc(address, password);
        const credential = EmailAuthProvider.credential(address, password);
        await mount.finish({ user, credential, operationType, additionalUserInfo });
      },
      {
        'sign-in-or-recover': (text) => card.refuse({ 'email-field': text }),
      },
    );
  };

  return (
    <CardFrame card={card} name="password-sign-in" title="Sign in" onSubmit={submit}>
      <EmailField card={card} email={email} />
      <PasswordField card={card} />
      <Actions
        aside={
          <LinkButton role="link" onClick={() => mount.show('passwordRecovery', card.typed('email'))}>
            Trouble signing in?
          </LinkButton>
        }
      >
        <Button type="submit">Sign In</Button>
      </Actions>
      <LinkBelow
        question="No account yet?"
        label="Create account"
        onClick={() => mount.show('passwordSignUp', card.typed('email'))}
      />
      <Footer isFirst={isFirst} />
    </CardFrame>
  );
}
