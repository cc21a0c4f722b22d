import { TotpMultiFactorGenerator, type MultiFactorInfo } from 'firebase/auth';
import { useState } from 'react';
import { signInSettings } from '../../auth/host-config.ts';
import type { SecondFactor } from '../../site.ts';
import { fresh } from '../flow/stage.tsx';
import { Button, SubmitActions } from '../screens/buttons.tsx';
import { CardFrame, useCard } from '../screens/card.tsx';
import { isPhone, type Factor } from '../screens/factor-choice.tsx';
import { useAccount } from './account.ts';
import { recently } from './recently.ts';
import { AddApp } from './add-app.tsx';
import { AddPhone } from './add-phone.tsx';
import { Choices } from './choices.tsx';

const labels: Record<SecondFactor, string> = { phone: 'Add a phone', totp: 'Add an authenticator app' };

/** The phones and authenticator apps of the account, and what the site lets a person add. */
export function SecondSteps({ problem }: { problem?: string | undefined }) {
  const account = useAccount();
  const { user, factors } = account;
  const [removed, setRemoved] = useState(false);
  const card = useCard({ problem, flow: 'account' });
  const offered = signInSettings.get().secondFactors ?? [];

  const goBack = (reason?: string) => account.draw(fresh(<SecondSteps problem={reason} />));
  const add = (kind: SecondFactor) =>
    void card.run(async () => {
      const secret = await recently(account, async () =>
        kind === 'totp' ? TotpMultiFactorGenerator.generateSecret(await factors.getSession()) : undefined,
      );
      account.draw(
        fresh(secret ? <AddApp secret={secret} onDone={goBack} /> : <AddPhone onDone={() => goBack()} />),
      );
    });
  const remove = (factor: MultiFactorInfo) =>
    void card.run(async () => {
      setRemoved(false);
      await recently(account, () => factors.unenroll(factor));
      setRemoved(true);
      // The button that had the focus goes away.
      card.element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    });

  return (
    <CardFrame card={card} name="second-steps" title="Second step" onSubmit={() => account.finish()}>
      <p className="screen-text">
        After your password or another way of signing in, a second step proves that it is you.
      </p>
      {factors.enrolledFactors.length > 0 && (
        <ul className="account-list">
          {factors.enrolledFactors.map((factor) => (
            <li key={factor.uid}>
              <span id={factor.uid}>{nameOf(factor)}</span>
              <Button isSecondary aria-describedby={factor.uid} onClick={() => remove(factor)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {user.emailVerified ? (
        <Choices choices={offered.map((kind) => ({ label: labels[kind], onClick: () => add(kind) }))} />
      ) : (
        <p className="screen-text">To add one, verify your email address first.</p>
      )}
      <p role="status">{removed && <span>The second step is removed.</span>}</p>
      <SubmitActions label="Done" />
    </CardFrame>
  );
}

const nameOf = (factor: Factor): string =>
  isPhone(factor) ? `Phone number ending in ${(factor.phoneNumber ?? '').slice(-4)}` : 'Authenticator app';
