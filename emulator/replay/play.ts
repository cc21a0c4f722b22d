import { expect } from '@playwright/test';
import { causes, isOfSdk } from '../catalogue/causes.ts';
import type { RecordedCall, RuleState } from '../faults/client.ts';
import { reportedCode, faultFor, givenRules } from '../site/fault-for.ts';
import { nextSteps } from './next-steps.ts';
import type { Expected, Row } from './rows.ts';
import type { Screen } from '../site/screen.ts';
import { screens } from '../site/screens.ts';
import { seeUntil } from './see.ts';
import type { Observation } from '../site/observation.ts';
import type { Stage } from './stage.ts';
import { PATIENCE, take } from './steps.ts';
import { triggers, type Trigger } from './triggers.ts';

/** How long a code may take, in milliseconds. That of a closed window takes longest: up to 2 s until it is noticed, then 8 s (SDK popup.ts). */
const CODE_PATIENCE = 15_000;

/** What came of a row, for the report. */
export interface Played {
  /** Codes of the errors that the SDK made, in order. */
  codes: string[];
  /** Calls of provider operations that the page made meanwhile, as `accounts:signUp 400`. */
  calls: string[];
  seen: Observation;
}

/** Has a row's code happen, and checks that it did and what a person then sees. */
export async function play(stage: Stage, row: Row): Promise<Played> {
  const trigger = triggerOf(row);
  const arise = () => trigger!.arise(stage, row.screen);
  await stage.enter(row.screen, trigger?.beforeLoad && arise);
  await stage.faults.forgetCalls();
  if (trigger && !trigger.beforeLoad) await arise();
  const rules = trigger ? [] : await inject(stage, row);

  if (trigger?.act) await trigger.act(stage);
  else await take(stage.page, screens[row.screen].act, stage.person);
  if (isOfSdk(row.code)) await stage.untilCode(reportedCode(row.code), CODE_PATIENCE);
  const seen = await expectSeen(stage, row.sees);
  if (row.thenFails) {
    await take(stage.page, screens[row.screen].act, stage.person);
    await stage.untilCode(reportedCode(row.thenFails.code), CODE_PATIENCE);
    await expectSeen(stage, row.thenFails.sees);
  }

  const calls = await stage.faults.calls();
  await expectCalls(stage, rules, row, calls);
  const wanted = sdkCodes(row);
  const codes = withoutThoseOfTimers(stage, withoutThoseOfWindows(stage.takeCodes(), row), wanted);
  expect([...new Set(codes)], 'the codes that the SDK reported').toEqual(wanted);
  if (row.spends) stage.spoil();
  return { codes, calls: calls.map(({ operation, status }) => `${operation} ${status ?? 'cut'}`), seen };
}

/** Has the person go on. */
export async function goOn(stage: Stage, row: Row): Promise<void> {
  await triggerOf(row)?.pass?.(stage);
  const seen = await nextSteps[row.next](stage, row);
  expect(seen.faults, 'after the next step').toEqual([]);
  stage.takeCodes();
  // A link is spent by then, and an account made.
  const { mail, is, done }: Screen = screens[row.screen];
  if (mail || done !== is) stage.spoil();
}

/** Checks what nobody may ever meet. */
export function expectNoMishap(stage: Stage): void {
  expect(stage.takeUnexpected(), 'no page logs an error or a warning, throws, or calls alert()').toEqual([]);
}

export const triggerOf = ({ code, operation }: Row): Trigger | undefined =>
  operation ? undefined : triggers[causes.get(code)?.trigger ?? ''];

/** Codes that the SDK makes an error of: not those of the site, nor one that the provider's frame sends as an event. */
function sdkCodes({ code, operation, answers = [code], thenFails }: Row): string[] {
  const codes = [...answers, thenFails?.code].filter((answer) => typeof answer === 'string');
  const isMade = (of: string) => isOfSdk(of) && (operation || of !== 'auth/no-auth-event');
  const made = codes.filter(isMade);
  return [...new Set(made.map(reportedCode))];
}

/**
 * With its first window the SDK makes an error for the case that its frame does not load, and with each one a call
 * of its own always fails in silence (platform_browser/iframe/iframe.ts:97, platform_browser/popup_redirect.ts:150-168).
 * Neither reaches anybody.
 */
function withoutThoseOfWindows(codes: string[], { screen, code }: Row): string[] {
  if (!('chooseAccountAfter' in screens[screen].act[0]!) || code === 'auth/internal-error') return codes;
  const rest = codes[0] === 'auth/network-request-failed' ? codes.slice(1) : codes;
  return rest.filter((made) => made !== 'auth/internal-error');
}

/** The SDK lets the timer of a call run that was cut: half a minute later it makes an error of it, which nobody gets (api/index.ts:214-225). */
function withoutThoseOfTimers(stage: Stage, codes: string[], wanted: readonly string[]): string[] {
  if (wanted.includes(CUT)) stage.hasTimer = true;
  return stage.hasTimer && !wanted.includes(CUT) ? codes.filter((code) => code !== CUT) : codes;
}

const CUT = 'auth/network-request-failed';

/** Has calls of the row's operation answered: the first with the first code, and so on. */
async function inject(
  { faults, person }: Stage,
  { code, screen, operation, answers, thenFails }: Row,
): Promise<RuleState[]> {
  const inTurn = [...(answers ?? [code]), ...(thenFails ? [thenFails.code] : [])];
  const rules = inTurn.map((answer, index) => ({
    operation: operation!,
    fault: typeof answer === 'string' ? faultFor(answer, person) : answer,
    nth: index + 1,
  }));
  const states = await faults.replace([...rules, ...givenRules(screens[screen], person)]);
  return states.slice(0, rules.length);
}

async function expectSeen(stage: Stage, { screen, place, text, session }: Expected): Promise<Observation> {
  const wanted = { screen, session, text, ...(place !== 'nothing' && { place }) };
  const seen = await seeUntil(stage.page, wanted, PATIENCE);
  const said = place === 'nothing' ? [] : [{ place, text }];
  expect({
    screen: seen.screen,
    session: seen.session,
    messages: seen.messages,
    faults: seen.faults,
  }).toEqual({
    screen,
    session,
    messages: said,
    faults: [],
  });
  return seen;
}

async function expectCalls(stage: Stage, rules: RuleState[], row: Row, calls: RecordedCall[]): Promise<void> {
  const states = await stage.faults.rules();
  for (const { id } of rules)
    expect(states.find((state) => state.id === id)?.hits, 'each answer of ours was given once').toBe(1);
  if (row.calls === undefined) return;
  const made = calls.filter(({ operation }) => operation === row.operation).length;
  expect(made, `calls of ${row.operation}`).toBe(row.calls);
}
