import { causes, isOfSdk } from '../site/causes.ts';
import type { Operation } from 'firebase-auth-faults/client';
import { screens, type ScreenName } from '../site/screens.ts';
import { exceptionsFor } from './outcome.ts';
import { rowAt, type Row } from './rows.ts';

/** @returns rows with every code as the answer to every call of every screen */
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

/** @returns whether the code applies: some bodies are errors of sign-in calls only, and a new account has no second factor */
function isRefusal(code: string, screen: ScreenName, operation: Operation): boolean {
  if (code !== 'auth/multi-factor-auth-required') return true;
  return signInCalls.has(operation) && !exceptionsFor(screen, operation).connects;
}

const signInCalls: ReadonlySet<Operation> = new Set([
  'accounts:signInWithPassword',
  'accounts:signInWithIdp',
  'accounts:signInWithPhoneNumber',
  'accounts:signInWithEmailLink',
] satisfies Operation[]);
