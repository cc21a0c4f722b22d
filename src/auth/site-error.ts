import type { AuthErrorCode } from './auth-errors.ts';

/**
 * Makes an error of this site. `authErrorOf` looks it up like an error of the SDK.
 * @param code the code of a row in src/auth/auth-errors.ts
 * @param detail a message for developers, which the page does not show
 * @param cause the underlying error, if any
 */
export const siteError = (code: AuthErrorCode, detail: string = code, cause?: unknown): Error =>
  Object.assign(new Error(detail, { cause }), { code });

/** Makes an error for a sign-in that the person cancelled. Every screen ignores it. */
export const cancelled = (): Error =>
  Object.assign(siteError('auth/popup-closed-by-user'), { name: 'cancel' });

/** @returns whether an error means that the person has cancelled a sign-in, or that its session is over */
export const isCancelled = (error: unknown): boolean => (error as Error).name === 'cancel';
