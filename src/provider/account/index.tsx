import type { ReactNode } from 'react';
import { fresh, Stage } from '../flow/stage.tsx';
import { withProblems } from '../problems.ts';
import { applyStyles } from '../screens/apply-styles.ts';
import screenStyles from '../screens/screens.css?inline';
import styles from './account.css?inline';
import { Account } from './account.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangeName } from './change-name.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SecondSteps } from './second-steps.tsx';

const screens = {
  name: ChangeName,
  email: ChangeEmail,
  password: ChangePassword,
  'second steps': SecondSteps,
  deletion: DeleteAccount,
};

/** What a person can change in the account. */
export type Topic = keyof typeof screens;

type Options = {
  topic: Topic;
  /** Called with a component that shows the screens in the host. */
  onStage: (stage: ReactNode) => void;
  /** Called when the person has finished, with a notice for the page, if any. */
  onFinish: (notice?: string) => void;
  /** Aborted when the host leaves the page. */
  unmount: AbortSignal;
};

/** Shows a screen about the account in the host, an element in the page. */
export const openAccount = withProblems(
  async (host: HTMLElement, { topic, onStage, onFinish, unmount }: Options): Promise<void> => {
    const account = await Account.open(host, onFinish);
    // A stored user lacks the second steps.
    if (topic === 'second steps') await account.run(() => account.user.reload());
    if (unmount.aborted) return;
    unmount.addEventListener('abort', () => account.end());
    for (const each of [screenStyles, styles]) applyStyles(each);
    const Screen = screens[topic];
    account.draw(fresh(<Screen />));
    onStage(<Stage scene={account} />);
  },
);
