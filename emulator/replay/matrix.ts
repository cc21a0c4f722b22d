import type { Reaction } from '../../src/auth/auth-errors.ts';
import { causes } from '../catalogue/causes.ts';
import type { Operation } from '../faults/operations.ts';
import {
  backToNumberSeen,
  nothingSeen,
  reactionOn,
  recoverySeen,
  saidAt,
  signedOutSeen,
  spentLinkSeen,
  unauthorizedSeen,
  type Expected,
  type Row,
} from './rows.ts';
import { screens, type Screen, type ScreenName } from './screens.ts';
import type { Place } from './seen.ts';

/** Every code as the answer to every call of every screen. What is to be seen follows from the product's table and the screen. */
export function matrix(): Row[] {
  return (Object.keys(screens) as ScreenName[]).flatMap((screen) =>
    screens[screen].operations.flatMap((operation) =>
      [...causes.keys()]
        .filter((code) => code.startsWith('auth/') && !isNoRefusal(code, operation))
        .map((code) => cell(screen, operation, code)),
    ),
  );
}

const fieldOf: Partial<Record<Reaction, Place>> = {
  'email-field': 'email-field',
  'password-field': 'password-field',
  'phone-field': 'phone-field',
  'code-field': 'code-field',
};

function cell(screen: ScreenName, operation: Operation, code: string): Row {
  return {
    title: `${screens[screen].title}, ${operation}: ${causes.get(code)!.when}`,
    code,
    screen,
    operation,
    sees: impliedBy(reactionOn(screen, code).reaction, screen, code),
    next: 'again',
  };
}

/** A body that means something to sign-in calls alone is a plain answer to others. */
function isNoRefusal(code: string, operation: Operation): boolean {
  return code === 'auth/multi-factor-auth-required' && !signInCalls.has(operation);
}

const signInCalls: ReadonlySet<Operation> = new Set([
  'accounts:signInWithPassword',
  'accounts:signUp',
  'accounts:signInWithIdp',
  'accounts:signInWithPhoneNumber',
  'accounts:signInWithEmailLink',
] satisfies Operation[]);

function impliedBy(reaction: Reaction, screen: ScreenName, code: string): Expected {
  const { places, who, asksByItself, reactions }: Screen = screens[screen];
  if (who === 'signed in' && reaction === 'sign-out') return signedOutSeen(screen, code);
  if (asksByItself) return nothingSeen(screen);
  if (reaction === 'new-link' && spentLinkSeen(screen)) return spentLinkSeen(screen)!;
  if (reaction === 'phone-entry' && screen === 'phone-code') return backToNumberSeen(code);
  const own = reactions?.[reaction];
  if (own === 'nothing') return nothingSeen(screen);
  if (own === 'unauthorized') return unauthorizedSeen();
  if (own === 'recovery') return recoverySeen();
  if (own) return saidAt(screen, own, code);
  const field = fieldOf[reaction];
  return saidAt(screen, field && places.includes(field) ? field : places[0]!, code);
}
