import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  getAuth,
  getMultiFactorResolver,
  OAuthProvider,
  PhoneAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  SAMLAuthProvider,
  sendSignInLinkToEmail,
  type ApplicationVerifier,
  type MultiFactorError,
  type MultiFactorResolver,
  type UserCredential,
} from 'firebase/auth';
import { useEffect, useState } from 'react';
import { authErrorOf, authErrors } from '../../auth/auth-errors.ts';
import { signInSettings, signsInByLink } from '../../auth/host-config.ts';
import { buttonOf } from '../../auth/method-buttons.ts';
import { site } from '../../site.ts';
import { isolated } from '../../ui/isolated.ts';
import { BotCheckBox, useBotCheck } from '../screens/bot-check.tsx';
import { Actions, Button, SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard, type Card } from '../screens/card.tsx';
import { CodeEntry } from '../screens/code-entry.tsx';
import { HiddenUsername, PasswordField } from '../screens/field.tsx';
import { SecondFactor } from '../screens/second-factor.tsx';
import { inFlow } from '../sdk/decorate.ts';
import { inNewWindow, prepareSignInWindow } from '../sdk/sign-in-window.ts';
import { useAccount, type Account } from './account.ts';

type Answers = { onConfirmed: (result: UserCredential) => void; onCancel: () => void };

/**
 * Asks the person to sign in once more, by a method of the account. The session stays the same.
 * @throws {name: 'cancel'} if the person cancels, or follows a mailed link instead
 */
export async function confirm(account: Account): Promise<void> {
  await account.ask<UserCredential>((onConfirmed, onCancel) => (
    <Confirm onConfirmed={onConfirmed} onCancel={onCancel} />
  ));
  account.hasConfirmed = true;
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
  const card = useCard({ fields: ['password-field'], flow: 'account' });
  const methods = user.providerData.map(({ providerId }) => providerId);
  const windows = methods.filter((method) => method !== 'password' && method !== 'phone');
  const hasPassword = methods.includes('password') && !signsInByLink();
  const hasLink = methods.includes('password') && signsInByLink();
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

  return (
    <CardFrame
      card={card}
      name="confirm-account"
      title="Confirm that it is you"
      onSubmit={hasPassword ? submit : undefined}
    >
      <p className="screen-text">{authErrors['auth/requires-recent-login'].text}</p>
      {methods.length === 0 && (
        <p className="screen-text">This account has no way to do so. Write to {site.supportEmail}.</p>
      )}
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
      <ul className="account-methods">
        {windows.map((method) => (
          <li key={method}>
            <Button isSecondary onClick={() => void openWindow(method)}>
              Continue with {nameOf(method)}
            </Button>
          </li>
        ))}
        {methods.includes('phone') && (
          <li>
            <Button isSecondary onClick={() => onStep('phone')}>
              Continue with your phone
            </Button>
          </li>
        )}
        {hasLink && (
          <li>
            <Button
              isSecondary
              onClick={() => void card.run(() => mailLink(user.email!).then(() => onStep('link')))}
            >
              Email me a link
            </Button>
          </li>
        )}
      </ul>
    </CardFrame>
  );
}

/** @param provider the provider’s id of a method with a window, e.g. `google.com` */
const providerOf = (provider: string) =>
  provider.startsWith('saml.') ? new SAMLAuthProvider(provider) : new OAuthProvider(provider);

/** @returns the provider’s name on this site’s buttons, or else its id */
const nameOf = (provider: string): string =>
  signInSettings
    .get()
    .methods.map((method) => buttonOf(method))
    .find((button) => button?.provider === provider)?.name ?? provider;

/** Apple wants an app to revoke its token when it deletes an account (App Store Review Guidelines, 5.1.1). */
function keepAppleToken(account: Account, result: UserCredential): UserCredential {
  if (result.providerId === 'apple.com')
    account.appleToken = OAuthProvider.credentialFromResult(result)?.accessToken;
  return result;
}

const mailLink = (email: string): Promise<void> =>
  inFlow(
    'mail',
    sendSignInLinkToEmail(getAuth(), email, { url: `${location.origin}/auth`, handleCodeInApp: true }),
  );

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
function ByPhone({ onConfirmed, onCancel }: Answers) {
  const account = useAccount();
  const [verificationId, setVerificationId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const phoneNumber = account.user.phoneNumber!;
  const send = async (verifier: ApplicationVerifier) =>
    setVerificationId(await new PhoneAuthProvider(getAuth()).verifyPhoneNumber(phoneNumber, verifier));

  if (verificationId === undefined)
    return <SendCode phoneNumber={phoneNumber} problem={problem} send={send} onCancel={onCancel} />;
  return (
    <CodeEntry
      name="confirm-phone"
      title="Confirm that it is you"
      explanation={isolated`Enter the 6-digit code we sent to ${phoneNumber}.`}
      confirm={(code) =>
        account.run(() =>
          reauthenticateWithCredential(account.user, PhoneAuthProvider.credential(verificationId, code)),
        )
      }
      resend={send}
      onConfirmed={onConfirmed}
      reactions={{
        'new-code': (reason) => {
          setProblem(reason);
          setVerificationId(undefined);
        },
      }}
      onCancel={onCancel}
    />
  );
}

type SendCodeProps = {
  phoneNumber: string;
  problem: string | undefined;
  send: (verifier: ApplicationVerifier) => Promise<void>;
  onCancel: () => void;
};

function SendCode({ phoneNumber, problem, send, onCancel }: SendCodeProps) {
  const card: Card = useCard({ problem, flow: 'phone' });
  const check = useBotCheck(card, true);
  return (
    <CardFrame
      card={card}
      name="confirm-phone-start"
      title="Confirm that it is you"
      onSubmit={() => check.solveFor(send)}
    >
      <p className="screen-text">
        {isolated`We will send a code to ${phoneNumber}. Message & data rates may apply.`}
      </p>
      <BotCheckBox check={check} />
      <SubmitActions label="Continue" onCancel={onCancel} />
    </CardFrame>
  );
}
