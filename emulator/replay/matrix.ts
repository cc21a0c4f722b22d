import { causes, isOfSdk } from '../site/causes.ts';
import type { Operation } from 'firebase-auth-faults';
import { screens, type ScreenName } from '../site/screens.ts';
import { rowAt, type Row } from './rows.ts';

/** @returns a row for each combination of a screen, a call of this screen, and an SDK code that can be the answer */
export function matrix(): Row[] {
  return (Object.keys(screens) as ScreenName[]).flatMap((screen) =>
    screens[screen].operations.flatMap((operation) =>
      [...causes]
        .filter(([code]) => isOfSdk(code) && isRefusal(code, screen, operation))
        .map(([code, { when }]) =>
          rowAt({ code, screen, operation }, { title: `${screens[screen].title}, ${operation}: ${when}` }),
        ),
    ),
  );
}

/**
 * @returns whether the provider can answer the operation with the code. The provider asks for a second factor only at a
 *   sign-in. Linking is not a sign-in, because it follows a completed one. Only the password policy has a version.
 */
function isRefusal(code: string, screen: ScreenName, operation: Operation): boolean {
  if (code === 'auth/unsupported-password-policy-schema-version') return false;
  if (code !== 'auth/multi-factor-auth-required') return true;
  return operation.startsWith('accounts:signInWith') && !(screen === 'linking' && operation.endsWith('Idp'));
}
