import { causes, isOfSdk } from '../site/causes.ts';
import type { Operation } from 'firebase-auth-faults/client';
import { screens, type ScreenName } from '../site/screens.ts';
import { rowAt, type Row } from './rows.ts';

/** @returns rows with every code as the answer to every call of every screen */
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
 * @returns whether the provider can answer the operation with the code: only a sign-in asks for a second factor, and
 *   linking comes after a completed sign-in
 */
function isRefusal(code: string, screen: ScreenName, operation: Operation): boolean {
  if (code !== 'auth/multi-factor-auth-required') return true;
  return operation.startsWith('accounts:signInWith') && !(screen === 'linking' && operation.endsWith('Idp'));
}
