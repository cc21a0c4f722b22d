import { EmailAuthProvider } from 'firebase/auth';
import { useMount } from '../flow/stage.tsx';
import { signUpWithName } from '../sdk/sign-up.ts';
import { temporaryAuthOf } from '../sdk/temporary-app.ts';
import { LinkBelow, SubmitActions } from './buttons.tsx';
import { CardFrame, useCard } from './card.tsx';
import { EmailField, NameField } from './field.tsx';
import { Footer } from './footer.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type SignUpProps = {
  email?: string | undefined;
  /** Whether the person sees this screen first (`PasswordSignIn`). */
  isFirst?: boolean | undefined;
};

/** The screen that makes an account with a password. */
export function SignUp({ email, isFirst = false }: SignUpProps) {
  const mount = useMount();
  const { app } = mount;
  const card = useCard({ fields: ['email-field', 'name-field', 'password-field'] });

  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['email', 'name', 'newPassword']);
    if (!typed) return;
    const account = { email: typed.email, password: typed.newPassword, name: typed.name };
    void card.run(
      async () => {
        const create = () => app.Yb(account.email, account.password);
        const { user, operationType, additionalUserInfo } = await signUpWithName(account, create);
        const credential = EmailAuthProvider.credential(account.email, account.password);
        await mount.finish({ user, credential, operationType, additionalUserInfo });
      },
      {
        'unauthorized-screen': () => mount.show('handleUnauthorizedUser', account.email, 'password'),
        'sign-in-or-recover': (text) => void card.run(() => refuseTaken(account.email, text)),
      },
    );
  };

  /** An account that has no sign-in method gets one by a mail. */
  const refuseTaken = async (address: string, text: string) => {
    const methods = await mount.temporary.fetchSignInMethodsForEmail(address).catch(() => ['unknown']);
    if (!card.isShown()) return;
    if (methods.length > 0) card.refuse({ 'email-field': text });
    else
      mount.show(
        'passwordRecovery',
        address,
        false,
        'This email already exists without any means of sign-in. Please reset the password to recover.',
      );
  };

  return (
    <CardFrame card={card} name="password-sign-up" title="Create account" onSubmit={submit}>
      <EmailField card={card} email={email} />
      <NameField card={card} />
      <NewPasswordField card={card} label="Choose password" auth={temporaryAuthOf(mount.auth.app)} />
      <SubmitActions label="Create account" onCancel={() => mount.goToStart()} />
      <LinkBelow
        question="Have an account?"
        label="Sign in instead"
        onClick={() => mount.show('passwordSignIn', card.typed('email'))}
      />
      <LinkBelow
        question="Password forgotten?"
        label="Reset your password"
        onClick={() => mount.show('passwordRecovery', card.typed('email'))}
      />
      <Footer isFirst={isFirst} />
    </CardFrame>
  );
}
