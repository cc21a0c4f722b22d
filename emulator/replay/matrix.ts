import { causes, isOfSdk } from '../site/causes.ts';
import type { Operation } from 'firebase-auth-faults/client';
import { screens, type ScreenName } from '../site/screens.ts';
import { rowAt, type Row } from './rows.ts';

/** @returns a row for each code of the SDK, as the answer to each call of each screen */
export function matrix(): Row[] {
  return (Object.keys(screens) as ScreenName[]).flatMap((screen) =>
    screens[screen].operations.flatMap((operation) =>
      [...causes]
        .filter(([code]) => isOfSdk(code) && isRefusal(code, screen, operation))
        .map(([code, { when }]) =>
          Object.assign(rowAt({ code, screen, operation }), {
            title: `${screens[screen].title}, ${operation}: ${when}`,
          }),
        ),
    ),
  );
}

/**
 * @returns whether the provider can answer the operation with the code: the provider asks for a second factor only at a
 *   sign-in, and linking comes after a completed sign-in
 */
function isRefusal(code: string, screen: ScreenName, operation: Operation): boolean {
  if (code !== 'auth/multi-factor-auth-required') return true;
  return operation.startsWith('accounts:signInWith') && !(screen === 'linking' && operation.endsWith('Idp'));
}
