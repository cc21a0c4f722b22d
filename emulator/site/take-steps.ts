import { expect, type Locator, type Page } from '@playwright/test';
import { chooseGoogleAccount } from 'firebase-auth-faults/playwright';
import { observe, PLACES, type Observation } from './observation.ts';
import type { Fill, Person, Press, Step } from './steps.ts';

/** How long a step may take (milliseconds), on a busy machine too. */
export const STEP_LIMIT = 15_000;

/**
 * Takes steps with mouse and keyboard, as a person does.
 *
 * @throws {Error} that names the impossible step
 */
export async function takeSteps(page: Page, steps: readonly Step[], person: Person): Promise<void> {
  for (const step of steps) {
    try {
      await takeStep(page, step, person);
    } catch (error) {
      const { screen } = await look(page);
      const reason = `${JSON.stringify(step)} was not possible, and the page shows ${screen}`;
      throw new Error(`${reason}: ${(error as Error).message}`, { cause: error });
    }
  }
}

async function takeStep(page: Page, step: Step, person: Person): Promise<void> {
  if ('go' in step) await page.goto(step.go.replace('{code}', person.code ?? ''));
  else if ('openLink' in step) await page.goto(addressOnSite(await person.link(step.openLink)));
  else if ('awayFor' in step) await stayAway(page, step.awayFor);
  else if ('press' in step) await pressed(page, step).click();
  else if ('fill' in step) await field(page, step.fill).fill(await typedText(step, person));
  else if ('reach' in step)
    await expectView(page, `${step.reach} does not come`).toMatchObject({ screen: step.reach });
  else if ('read' in step) await page.getByText(step.read, { exact: true }).waitFor();
  else if ('chooseAccountAfter' in step)
    await chooseAccount(await openChooser(page, step.chooseAccountAfter), person);
  else if ('chooseAccount' in step) await chooseAccount(page.context().pages().at(-1)!, person);
  else await page.evaluate(comeBack);
}

/** @returns what a person types in a step. When the page shows the field for a code, the text message has already arrived. */
export const typedText = async (step: Fill, person: Person): Promise<string> =>
  step.with === 'smsCode' ? person.smsCode() : person[step.with];

/**
 * @returns the address on the site to which a mailed link leads in production. A sign-in link stays as it is, because the
 *   emulator's own page forwards it to the site.
 */
function addressOnSite(link: string): string {
  const { searchParams } = new URL(link);
  return searchParams.get('mode') === 'signIn' ? link : `/auth?${searchParams}`;
}

/** The open modal dialog, or else the main part of the page: people cannot use a page behind a dialog. */
const IN_FRONT = 'dialog:modal, body:not(:has(dialog:modal)) main';

/** @returns the button or link that a step clicks, found by the accessible name */
function pressed(page: Page, { press, on }: Press): Locator {
  const part = page.locator(on ?? IN_FRONT);
  const named = { name: press, exact: true };
  return part.getByRole('button', named).or(part.getByRole('link', named)).first();
}

/** @returns the visible field with a label */
export const field = (page: Page, label: string): Locator =>
  page.locator(IN_FRONT).getByLabel(label, { exact: true }).filter({ visible: true });

/** @returns whether the button, link or field of a step is visible */
export async function isPossible(page: Page, step: Step): Promise<boolean> {
  if ('press' in step) return pressed(page, step).isVisible();
  return !('fill' in step) || field(page, step.fill).isVisible();
}

/** Moves the clock forward. Leaves the page first, because an open page could call the provider before the clock moves. */
export async function stayAway(page: Page, time: number): Promise<void> {
  await page.goto('about:blank');
  // From the present, by which the emulator dates the sign-in: the page's clock may stand still since an earlier row.
  await page.clock.setFixedTime(Date.now() + time);
}

/** Runs in the page. Simulates a return to the tab, once the page is idle, because a person would not return earlier. */
async function comeBack(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  document.dispatchEvent(new Event('visibilitychange'));
}

/** @returns the person's current view; `loading` while the page navigates */
export async function look(page: Page): Promise<Observation> {
  try {
    return await page.evaluate(observe, PLACES);
  } catch (error) {
    if (!/context was destroyed|navigation/i.test((error as Error).message)) throw error;
    return { screen: 'loading', messages: [], session: 'unknown' };
  }
}

/** @returns assertions about the person's view. Each assertion waits at most {@link STEP_LIMIT}. */
export const expectView = (page: Page, message?: string): ReturnType<typeof expect.poll> =>
  expect.poll(() => look(page), {
    ...(message && { message }),
    timeout: STEP_LIMIT,
    intervals: [20, 50, 100],
  });

/** Clicks the button of a provider, which opens a window. @returns the window with the account chooser */
export async function openChooser(page: Page, button = 'Sign in with Google'): Promise<Page> {
  const opening = page.waitForEvent('popup', { timeout: STEP_LIMIT });
  await pressed(page, { press: button }).click();
  return opening;
}

/** Closes a window once it has loaded. In Firefox, closing an empty window may hang Playwright. */
export async function closeByHand(window: Page): Promise<void> {
  await window.waitForURL(({ protocol }) => protocol !== 'about:');
  await window.close();
}

/** Picks an account in the emulator's account chooser, or creates one, and signs in with it. */
export const chooseAccount = (
  chooser: Page,
  { email, name = '' }: { email: string; name?: string },
): Promise<void> => chooseGoogleAccount(chooser, email, { name });
