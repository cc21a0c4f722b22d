import { authErrorOf } from '../../auth/auth-errors.ts';
import type { Account } from './account.ts';
import { confirm } from './confirm.tsx';

/** How long a sign-in counts as recent (milliseconds), as at the provider. */
const RECENT = 5 * 60_000;

/**
 * Runs an operation that needs a recent sign-in. If the last one is older, or the provider says so, the person confirms first.
 * Looks at the time of the sign-in itself, because the emulator never refuses, and the provider only sometimes.
 * @throws the errors of `Account.run` and `confirm`
 */
export const recently = <Result>(account: Account, operation: () => Promise<Result>): Promise<Result> =>
  account.run(async () => {
    const { user, confirmedAt } = account;
    // A guest has nothing to confirm with.
    if (user.isAnonymous) return operation();
    const { authTime } = await user.getIdTokenResult();
    if (Date.now() - Math.max(confirmedAt, Date.parse(authTime)) > RECENT) await confirm(account);
    try {
      return await operation();
    } catch (error) {
      if (authErrorOf(error).action !== 'confirm') throw error;
      await confirm(account);
      return operation();
    }
  });
