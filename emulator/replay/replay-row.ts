import { expect, type Page } from '@playwright/test';
import type { Operation, Rule, RuleState } from 'firebase-auth-faults';
import { faultFor, isOfSdk, sdkCodeOf } from '../site/causes.ts';
import { followUps, type FollowUp } from '../site/follow-ups.ts';
import { PLACES, type Place } from '../site/observation.ts';
import { screens } from '../site/screens.ts';
import type { Fill, Person, Step } from '../site/steps.ts';
import { expectView, field, STEP_LIMIT, takeSteps, typedText } from '../site/take-steps.ts';
import { callOn, type Expected } from './outcome.ts';
import { triggerOf, type Row } from './rows.ts';
import type { SitePage } from './site-page.ts';

/**
 * How long the SDK may take to report a code (milliseconds). The slowest case is a closed window: the SDK waits 2 s, and
 * then another 8 s (popup.ts).
 */
const CODE_LIMIT = 15_000;

/** Causes a row's error. @throws {Error} if the SDK does not report the code, or the person does not see the outcome */
export async function replayRow(site: SitePage, row: Row): Promise<void> {
  const trigger = triggerOf(row);
  const { act: steps } = screens[row.screen];
  const { reports } = callOn(row.screen, row.operation);
  const person = () => ({ ...site.person, ...trigger?.types });
  const act = () => (trigger?.act ? trigger.act(site) : takeSteps(site.page, steps, person()));
  const expectReaction = async (sees: Expected) => {
    await expectSeen(site, sees);
    if (sees.keepsTyped && !trigger?.act) await expectTypedTexts(site, steps, person());
    await site.expectSound();
  };
  const { rule, early = false } = trigger?.injects ?? {};
  const rules: RuleState[] = [];
  const injectTriggers = async () =>
    rule &&
    rules.push(
      await site.faults.inject({ operation: screens[row.screen].operations[0]!, ...rule(site.person) }),
    );
  await site.enter(row.screen, early ? injectTriggers : trigger?.before);
  await site.expectSound();
  await trigger?.arise?.(site);
  if (!early) await injectTriggers();
  if (row.operation) rules.push(...(await inject(site, row, row.operation)));

  await act();
  for (const code of row.answers ?? [row.code])
    if (typeof code === 'string' && isOfSdk(code)) await untilReported(site, reports?.[code] ?? code);
  await expectReaction(row.sees);
  if (row.thenFails) {
    await act();
    await untilReported(site, row.thenFails.code);
    await expectReaction(row.thenFails.sees);
  }

  await expectHits(site, rules);
}

/** @throws {Error} that names the actual codes and the page's calls, if the SDK does not report the code in time */
async function untilReported({ codes, faults }: SitePage, code: string): Promise<void> {
  try {
    await codes.until(sdkCodeOf(code), CODE_LIMIT);
  } catch (cause) {
    const calls = (await faults.calls()).map(({ operation, status }) => `${operation} ${status ?? 'cut'}`);
    throw new Error(`${(cause as Error).message} The page’s calls: ${calls.join(', ') || 'none'}.`, {
      cause,
    });
  }
}

/** Removes the cause of the error, and does what the row's `next` names. @throws {Error} if the person cannot go on */
export async function goOn(site: SitePage, row: Row): Promise<void> {
  await triggerOf(row)?.pass?.(site);
  const { steps = [], reloads, leadsTo, goesOn }: FollowUp = followUps[row.next];
  const { act, finish = [], is, done, mail, asksByItself } = screens[row.screen];
  if (reloads) {
    site.spoil();
    await site.enter(row.screen);
  }
  const backAtScreen: Step[] = steps.length > 0 ? [{ reach: is }] : [];
  const again = leadsTo ? [] : goesOn ? finish : [...backAtScreen, ...act, ...finish];
  await takeSteps(site.page, [...steps, ...again], site.person);
  await expectView(site.page, 'after the next step').toMatchObject({
    screen: expect.stringMatching(new RegExp(`^(${[leadsTo ?? done].flat().join('|')})$`)),
    messages: expect.not.arrayContaining([{ place: 'info-bar', text: expect.any(String) }]),
  });
  await site.expectSound();
  site.codes.take();
  // The next row needs a new page if a late call could meet its rules, if a link is used up, or if an account now exists.
  if (asksByItself || mail || done !== is) site.spoil();
}

/** Sets the gateway's rules for the row and its screen. Each answer of the row is for one call, in order. */
async function inject({ faults, person }: SitePage, row: Row, operation: Operation): Promise<RuleState[]> {
  const { code, answers = [code], thenFails } = row;
  const inTurn = [...answers, ...(thenFails ? [thenFails.code] : [])];
  const rules = inTurn.map((answer, index): Rule => ({
    operation,
    fault: typeof answer === 'string' ? faultFor(answer, person) : answer,
    nth: index + 1,
  }));
  const given = screens[row.screen].given?.(person) ?? [];
  const states = await faults.replace([...rules, ...given.filter(({ times }) => !times)]);
  return states.slice(0, rules.length);
}

async function expectSeen(
  { page }: SitePage,
  { screen, place, text, session, explains }: Expected,
): Promise<void> {
  const messages = place === 'nothing' ? [] : [{ place, text }];
  await expectView(page).toEqual({ screen, session, messages });
  if (explains) await expect(page.getByText(explains, { exact: true })).toBeVisible({ timeout: STEP_LIMIT });
  if (place.endsWith('-field')) await expectToCorrect(page, place as Place);
}

/** Expects that the person can correct a refused field: the field has the focus, and the error describes the field. */
async function expectToCorrect(page: Page, place: Place): Promise<void> {
  const error = await page.locator(PLACES[place]).filter({ visible: true }).getAttribute('id');
  const refused = page.locator(`:focus[aria-invalid="true"][aria-describedby~="${error}"]`);
  await expect(refused, 'the focus is in the refused field').toHaveCount(1, { timeout: STEP_LIMIT });
}

/** Expects that the screen's fields still contain what the person has typed. */
async function expectTypedTexts({ page }: SitePage, steps: readonly Step[], person: Person): Promise<void> {
  for (const step of steps.filter((one): one is Fill => 'fill' in one))
    await expect(field(page, step.fill), 'the field keeps the typed text').toHaveValue(
      await typedText(step, person),
      { timeout: STEP_LIMIT },
    );
}

async function expectHits({ faults }: SitePage, rules: RuleState[]): Promise<void> {
  const states = await faults.rules();
  for (const { id } of rules)
    expect(states.find((state) => state.id === id)?.hits, 'each answer of ours was given once').toBe(1);
}
