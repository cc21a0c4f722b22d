import { sessionStore, showSession } from './session.ts';
import { onDeleted, tabSession, tellOtherTabs } from './tabs.ts';

const sayDeleted = () => showSession({ status: 'signed-out', isDeleted: true });

/**
 * Deletes the account of the current session. Then every tab of the session says so.
 * @param task deletes the account, and ends the session
 * @throws the errors of `task`
 */
export async function deleting(task: () => Promise<void>): Promise<void> {
  const id = tabSession();
  await task();
  if (id !== null) tellOtherTabs(null, id);
  // Another tab may have signed in since.
  if (sessionStore.get().status === 'signed-out') sayDeleted();
}

/** Says that another tab has deleted the account. */
export const followDeletions = (): void => onDeleted(sayDeleted);
