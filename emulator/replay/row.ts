import type { CauseKind } from 'firebase-auth-faults/catalogue';
import type { Fault, Rule } from 'firebase-auth-faults/client';
import { causes } from '../site/causes.ts';
import { faultFor } from '../site/fault-for.ts';
import { screens } from '../site/screens.ts';
import type { Person } from '../site/steps.ts';
import { triggers, type Trigger } from '../site/triggers.ts';
import { callOn, derivedOutcome, type Coordinates, type Expected, type Outcome } from './outcome.ts';

/** An error at its coordinates, what a person then sees, and how they go on, which must succeed. */
export interface Row extends Coordinates, Outcome {
  /** A fact, unique among all rows. */
  title: string;
  /** The answers to the operation's calls in turn, if not only the code: codes, or faults that cause none. */
  answers?: readonly (string | Fault)[];
  /** The person's next attempt fails too, with another code. */
  thenFails?: { code: string; sees: Expected };
  /** A wrong place or action of the code in the product's table fails the row. */
  isWrittenOut?: true;
}

/** @returns the kind of a row's cause (see cause.ts); a row can also inject a code with a native cause */
export function kindOf({ code, operation }: Pick<Row, 'code' | 'operation'>): CauseKind {
  const { kind, answer } = causes.get(code)!;
  if (kind !== 'native' || !operation) return kind;
  return answer ? 'injected' : 'synthetic';
}

/** @returns the trigger that causes the row's code, unless the gateway answers with it */
export const triggerOf = ({ code, operation }: Coordinates): Trigger | undefined =>
  operation ? undefined : triggers[causes.get(code)?.trigger ?? ''];

/**
 * @param person the account that answers are about
 * @returns the rules that answer the calls of the row's operation: if there are several answers, one call each, in turn
 */
export function rulesOf(row: Row, person: Pick<Person, 'email'>): Rule[] {
  const { code, operation, answers = [code], thenFails } = row;
  if (!operation) return [];
  const inTurn = [...answers, ...(thenFails ? [thenFails.code] : [])];
  const ruleFor = (answer: string | Fault, index: number): Rule => ({
    operation,
    fault: typeof answer === 'string' ? faultFor(answer, person) : answer,
    ...(inTurn.length > 1 ? { nth: index + 1 } : { times: 1 }),
  });
  return inTurn.map(ruleFor);
}

/** @returns the row of an error, whose outcome follows from the tables */
export function rowAt(at: Coordinates): Row {
  const { code, screen, operation } = at;
  // The SDK adds the bot check that a request lacks, and repeats the request.
  const isRepeated =
    operation && callOn(screen, operation).botChecked && code === 'auth/missing-recaptcha-token';
  return {
    title: `${screens[screen].title}: ${causes.get(code)!.when}`,
    ...at,
    ...derivedOutcome(at),
    ...(isRepeated && { answers: [code, code] }),
  };
}
