import { causes, isOfSdk } from '../catalogue/causes.ts';
import type { Operation } from '../faults/operations.ts';
import type { NextStepName } from '../site/next-steps.ts';
import {
  backToNumberSeen,
  nothingSeen,
  providerPageSeen,
  reactionOn,
  recoverySeen,
  saidAt,
  sessionOn,
  signedOutSeen,
  spentLinkSeen,
  unauthorizedSeen,
  type Expected,
  type Row,
} from './rows.ts';
import type { CallManner, Screen, Way } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';

/** Every code as the answer to every call of every screen. What is to be seen follows from the product's table and the screen. */
export function matrix(): Row[] {
  return (Object.keys(screens) as ScreenName[]).flatMap((screen) =>
    screens[screen].operations.flatMap((operation) =>
      [...causes.keys()]
        .filter((code) => isOfSdk(code) && !isNoRefusal(code, screen, operation))
        .map((code) => cell(screen, operation, code)),
    ),
  );
}

type Outcome = { sees: Expected; next: NextStepName };

function cell(screen: ScreenName, operation: Operation, code: string): Row {
  const { botChecked, spends } = mannerOf(screen, operation);
  return {
    title: `${screens[screen].title}, ${operation}: ${causes.get(code)!.when}`,
    code,
    screen,
    operation,
    ...(botChecked && code === 'auth/missing-recaptcha-token' && { answers: [code, code], calls: 2 }),
    ...(spends && { spends }),
    ...impliedBy(screen, operation, code),
    ...(spends && { next: 'reload, then again' as const }),
  };
}

/** A body that means something to sign-in calls alone is a plain answer to others. A new account has no second step. */
function isNoRefusal(code: string, screen: ScreenName, operation: Operation): boolean {
  const isSignIn = signInCalls.has(operation) && !mannerOf(screen, operation).connects;
  return code === 'auth/multi-factor-auth-required' && !isSignIn;
}

const signInCalls: ReadonlySet<Operation> = new Set([
  'accounts:signInWithPassword',
  'accounts:signInWithIdp',
  'accounts:signInWithPhoneNumber',
  'accounts:signInWithEmailLink',
] satisfies Operation[]);

function mannerOf(screen: ScreenName, operation: Operation): CallManner {
  return (screens[screen] as Screen).calls?.[operation] ?? {};
}

function impliedBy(screen: ScreenName, operation: Operation, code: string): Outcome {
  const { places, who, asksByItself, reactions, spent }: Screen = screens[screen];
  const { at, then, text } = reactionOn(screen, code, operation);
  const reaction = then ?? at;
  const manner = mannerOf(screen, operation);
  const next = manner.next ?? 'again';
  if (manner.arrives) return arrivesAt(screen, manner.means);
  if (who === 'signed in' && then === 'sign-out')
    return { sees: signedOutSeen(screen, code), next: 'sign in' };
  if (asksByItself) return { sees: nothingSeen(screen), next };
  if (manner.means && then !== 'sign-out')
    return { sees: saidAt(screen, places[0]!, manner.means), next: 'again' };
  if (manner.says) return { sees: saidAt(screen, places[0]!, code, manner.says), next };
  if (spent && then === 'new-link') return { sees: spentLinkSeen(spent), next: spent.next };
  const own = reaction && (manner.reactions?.[reaction] ?? reactions?.[reaction]);
  if (own && isWay(own)) return ways[own](screen, code, text);
  if (own === 'nothing') return { sees: nothingSeen(screen), next };
  const field = own ?? at;
  const place = field && places.includes(field) ? field : places[0]!;
  return { sees: saidAt(screen, place, code, manner.flow && text), next };
}

/** Who gets on all the same, with a word about it or without. */
function arrivesAt(screen: ScreenName, means: string | undefined): Outcome {
  const { places, done }: Screen = screens[screen];
  const sees = means === undefined ? nothingSeen(screen) : saidAt(screen, places[0]!, means);
  return { sees: { ...sees, screen: done }, next: 'reload, then again' };
}

const isWay = (own: string): own is Way => Object.hasOwn(ways, own);

/** What is seen where each way leads, and how a person goes on from there. */
const ways: Readonly<Record<Way, (screen: ScreenName, code: string, text: string) => Outcome>> = {
  unauthorized: () => ({ sees: unauthorizedSeen(), next: 'go back' }),
  recovery: () => ({ sees: recoverySeen(), next: 'cancel' }),
  redirect: () => ({ sees: providerPageSeen, next: 'choose an account in the page' }),
  start: (screen, code, text) => ({
    sees: { ...saidAt(screen, 'info-bar', code, text), screen: 'provider-sign-in' },
    next: 'reload, then again',
  }),
  confirmation: (screen, code, text) => ({
    sees: { ...saidAt(screen, 'email-field', code, text), screen: 'email-link-sign-in-confirmation' },
    next: 'confirm the address',
  }),
  'second step': (screen) => ({
    sees: asked(screen, 'second-factor'),
    next: isPossibleAfter(screen) ? 'cancel, then again' : 'cancel',
  }),
  linking: (screen) => ({ sees: asked(screen, 'password-linking'), next: 'start again' }),
  'phone entry': (_, code) => ({ sees: backToNumberSeen(code), next: 'ask for a new code' }),
};

/** A question stands in place of a text. */
const asked = (on: ScreenName, screen: string): Expected => ({
  screen,
  place: 'nothing',
  text: null,
  session: sessionOn(on),
});

/** A link leads to what it set off from another page, and is spent. */
function isPossibleAfter(screen: ScreenName): boolean {
  const { mail, act }: Screen = screens[screen];
  const first = act[0]!;
  return !mail && ('fill' in first || 'press' in first || 'chooseAccountAfter' in first);
}
