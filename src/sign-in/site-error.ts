import type { AuthErrorCode } from './auth-errors.ts';

/**
 * Makes an error of our own, which `authErrorOf` looks up like those of the SDK.
 * @param code of a row in src/sign-in/auth-errors.ts
 * @param detail for developers; nobody reads it on the page
 * @param cause the underlying error, if any
 */
export const siteError = (code: AuthErrorCode, detail: string = code, cause?: unknown): Error =>
  Object.assign(new Error(detail, { cause }), { code });

/** Makes an error for a sign-in that the person cancelled. Every screen of the widget ignores it. */
export const cancelled = (): Error =>
  Object.assign(siteError('auth/popup-closed-by-user'), { name: 'cancel' });
