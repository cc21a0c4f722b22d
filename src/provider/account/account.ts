import { getAuth, multiFactor, type User } from 'firebase/auth';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { cancelled, siteError } from '../../auth/site-error.ts';
import { currentSession } from '../../session/owners.ts';
import { Scene } from '../flow/scene.ts';
import { useScene } from '../flow/stage.tsx';
import { sayWhyEnded, shownUser } from '../sdk/account.ts';
import { connectAuth } from '../sdk/auth.ts';

/** The signed-in person in the dialog, and what the person does to the account. */
export class Account extends Scene {
  /** The provider’s token of Apple, if the person has just confirmed by Apple. */
  appleToken: string | undefined;
  /** When the person has last confirmed in this dialog (milliseconds since 1970); 0 if never. */
  confirmedAt = 0;

  /**
   * @param host the element of the dialog in which the screens appear
   * @param session the session to which the results belong
   * @param finish closes the dialog, and shows a notice on the page
   */
  private constructor(
    host: HTMLElement,
    readonly user: User,
    readonly session: AbortSignal,
    readonly finish: (notice?: string) => void,
  ) {
    super(host);
  }

  /**
   * Starts Firebase if needed.
   * @throws {code: 'auth/null-user'} if the session has ended; also the errors of `connectAuth` and `shownUser`
   */
  static async open(host: HTMLElement, finish: (notice?: string) => void): Promise<Account> {
    const session = currentSession();
    await connectAuth();
    const auth = getAuth();
    if (session.aborted) throw siteError('auth/null-user');
    const user = shownUser(auth);
    // The person confirms in the own tenant, and its rules apply to a new password.
    auth.tenantId = user.tenantId;
    return new Account(host, user, session, finish);
  }

  /** The phones and authenticator apps of the account. */
  get factors() {
    return multiFactor(this.user);
  }

  /**
   * Runs an operation on the account. If the provider says that the session is over, the page says so.
   * @throws {name: 'cancel'} if the session has ended meanwhile; also the errors of the operation
   */
  async run<Result>(operation: () => Promise<Result>): Promise<Result> {
    try {
      const result = await operation();
      if (!this.session.aborted) return result;
    } catch (error) {
      const isOver = authErrorOf(error).action === 'sign-out';
      if (!isOver && !this.session.aborted) throw error;
      if (isOver && !this.session.aborted) await getAuth().signOut();
      sayWhyEnded(this.session, error);
    }
    throw cancelled();
  }
}

/** @returns the account to which this screen belongs */
export const useAccount = (): Account => useScene() as Account;
