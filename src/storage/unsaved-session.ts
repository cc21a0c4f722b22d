import type { SessionUser } from './session-user.ts';

/** Stands in for the session record where the browser does not store it. It ends with the page. */
type UnsavedSession = { user: SessionUser | null; signIn: string; values: Map<string, unknown> };

let unsaved: UnsavedSession | null = null;

/** @returns the session that this page alone holds; null where the browser stores it, or nobody is signed in */
export const unsavedSession = (): UnsavedSession | null => unsaved;

/**
 * Keeps a value of the SDK for as long as the page lives.
 * @param signIn the sign-in that the value belongs to; another one's values are dropped
 * @param user the current user, where the value tells
 */
export function keepUnsaved(
  signIn: string,
  user: SessionUser | undefined,
  name: string,
  value: unknown,
): void {
  const values = unsaved?.signIn === signIn ? unsaved.values : new Map<string, unknown>();
  unsaved = { user: user ?? unsaved?.user ?? null, signIn, values: values.set(name, value) };
}

export const dropUnsaved = (): void => void (unsaved = null);
