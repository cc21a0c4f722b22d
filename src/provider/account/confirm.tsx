import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  FactorId,
  getAuth,
  getMultiFactorResolver,
  OAuthProvider,
  PhoneAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  SAMLAuthProvider,
  sendSignInLinkToEmail,
  type MultiFactorError,
  type MultiFactorResolver,
  type UserCredential,
} from 'firebase/auth';
import { useEffect, useState } from 'react';
import { authErrorOf, authErrors } from '../../auth/auth-errors.ts';
import { nameOf, signsInByLink } from '../../auth/methods.ts';
import { isolated } from '../../ui/isolated.ts';
import { Actions, Button, SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { SCREEN } from '../screens/factor-choice.tsx';
import { HiddenUsername, PasswordField } from '../screens/field.tsx';
import { CodeOfFactor, SecondFactor } from '../screens/second-factor.tsx';
import { inFlow } from '../sdk/decorate.ts';
import { inNewWindow, prepareSignInWindow } from '../sdk/sign-in-window.ts';
import { useAccount, type Account } from './account.ts';
import { Choices } from './choices.tsx';

type Answers = { onConfirmed: (result: UserCredential) => void; onCancel: () => void };

/**
 * Asks the person to sign in once more, by a method of the account. The session stays the same.
 * @throws {name: 'cancel'} if the person cancels, or follows a mailed link instead
 */
export async function confirm(account: Account): Promise<void> {
  await account.ask<UserCredential>((onConfirmed, onCancel) => (
    <Confirm onConfirmed={onConfirmed} onCancel={onCancel} />
  ));
  account.confirmedAt = Date.now();
}

function Confirm({ onConfirmed, onCancel }: Answers) {
  const [step, goTo] = useState<'methods' | 'phone' | 'link' | MultiFactorResolver>('methods');
  if (step === 'link') return <LinkSent onCancel={onCancel} />;
  if (step === 'phone') return <ByPhone onConfirmed={onConfirmed} onCancel={() => goTo('methods')} />;
  if (step !== 'methods')
    return <SecondFactor resolver={step} onConfirmed={onConfirmed} onCancel={() => goTo('methods')} />;
  return <Methods onConfirmed={onConfirmed} onCancel={onCancel} onStep={goTo} />;
}

type MethodsProps = Answers & { onStep: (step: 'phone' | 'link' | MultiFactorResolver) => void };

/** Offers the account’s own methods: the password in a field, the others as buttons. */
function Methods({ onConfirmed, onCancel, onStep }: MethodsProps) {
  const account = useAccount();
  const { user } = account;
  const methods = user.providerData.map(({ providerId }) => providerId);
  const windows = methods.filter((method) => method !== 'password' && method !== 'phone');
  const hasPassword = methods.includes('password') && !signsInByLink(user.tenantId);
  const card = useCard({ fields: hasPassword ? ['password-field'] : [], flow: 'account' });
  const opensWindow = windows.length > 0;

  useEffect(() => {
    if (opensWindow) prepareSignInWindow(getAuth());
  }, [opensWindow]);

  /** Waits for the provider’s answer. The account may demand a second step. Never rejects. */
  const settle = async (answer: Promise<UserCredential>) => {
    try {
      onConfirmed(await account.run(() => answer));
    } catch (error) {
      if (authErrorOf(error).action === 'second-factor')
        onStep(getMultiFactorResolver(getAuth(), error as MultiFactorError));
      else card.report(error, { ignore: () => {} });
    }
  };

  const submit = (form: HTMLFormElement) => {
    const typed = card.read(form, ['password']);
    if (!typed) return;
    const credential = EmailAuthProvider.credential(user.email!, typed.password);
    void card.busy(() => settle(reauthenticateWithCredential(user, credential)));
  };

  const openWindow = async (method: string) => {
    card.say('');
    const window = await card.busy(async () => {
      const opening = inNewWindow(() =>
        reauthenticateWithPopup(user, providerOf(method), browserPopupRedirectResolver),
      );
      await opening.opened;
      return opening;
    });
    if (window) await settle(window.signedIn.then((result) => keepAppleToken(account, result)));
  };

  const mailLink = async () => {
    const settings = { url: `${location.origin}/auth`, handleCodeInApp: true };
    await inFlow('mail', sendSignInLinkToEmail(getAuth(), user.email!, settings));
    onStep('link');
  };

  const choices = [
    ...windows.map((method) => ({
      label: `Continue with ${nameOf(method, user.tenantId)}`,
      provider: method,
      onClick: () => void openWindow(method),
    })),
    ...(methods.includes('phone')
      ? [{ label: 'Continue with your phone', provider: 'phone', onClick: () => onStep('phone') }]
      : []),
    ...(methods.includes('password') && !hasPassword
      ? [{ label: 'Email me a link', provider: 'password', onClick: () => void card.run(mailLink) }]
      : []),
  ];

  return (
    <CardFrame
      card={card}
      name="confirm-account"
      title={SCREEN.title}
      onSubmit={hasPassword ? submit : undefined}
    >
      <p className="screen-text">{authErrors['auth/requires-recent-login'].text}</p>
      {hasPassword && (
        <>
          <HiddenUsername email={user.email!} />
          <PasswordField card={card} />
        </>
      )}
      <Actions>
        <Button isSecondary onClick={onCancel}>
          Cancel
        </Button>
        {hasPassword && <Button type="submit">Continue</Button>}
      </Actions>
      <Choices choices={choices} />
    </CardFrame>
  );
}

/** @param provider the provider’s id of a method with a window, e.g. `google.com` */
const providerOf = (provider: string) =>
  provider.startsWith('saml.') ? new SAMLAuthProvider(provider) : new OAuthProvider(provider);

/** Apple wants an app to revoke its token when it deletes an account (App Store Review Guidelines, 5.1.1). */
function keepAppleToken(account: Account, result: UserCredential): UserCredential {
  if (result.providerId === 'apple.com')
    account.appleToken = OAuthProvider.credentialFromResult(result)?.accessToken;
  return result;
}

function LinkSent({ onCancel }: Pick<Answers, 'onCancel'>) {
  const { user } = useAccount();
  return (
    <CardFrame card={useCard()} name="confirm-link-sent" title="Sign-in email sent" onSubmit={onCancel}>
      <p className="screen-text">
        {isolated`Open the link in the mail to ${user.email}. It signs you in again, and leads here. Then make the change within five minutes.`}
      </p>
      <SubmitActions label="Done" />
    </CardFrame>
  );
}

/** Sends a code to the account’s phone, and asks for it. */
function ByPhone(answers: Answers) {
  const account = useAccount();
  const phoneNumber = account.user.phoneNumber!;
  return (
    <CodeOfFactor
      reason={authErrors['auth/requires-recent-login'].text}
      factors={[{ uid: '', factorId: FactorId.PHONE, enrollmentTime: '', phoneNumber }]}
      send={(_phone, verifier) =>
        account.run(() => new PhoneAuthProvider(getAuth()).verifyPhoneNumber(phoneNumber, verifier))
      }
      confirm={(_phone, verificationId, code) => {
        const credential = PhoneAuthProvider.credential(verificationId, code);
        return account.run(() => reauthenticateWithCredential(account.user, credential));
      }}
      {...answers}
    />
  );
}
