import type { Page } from '@playwright/test';

import type { Person, Press, Step, Typed } from '../site/steps.ts';
import { seeUntil } from './see.ts';

/** What a step takes at most, in milliseconds. */
export const PATIENCE = 8000;

/** Does what a person would, step by step. @throws {Error} that names the step which could not be taken. */
export async function take(page: Page, steps: readonly Step[], person: Person): Promise<void> {
  for (const step of steps) {
    try {
      await takeOne(page, step, person);
    } catch (error) {
      throw new Error(`${JSON.stringify(step)} was not possible: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}

async function takeOne(page: Page, step: Step, person: Person): Promise<void> {
  if ('go' in step) await page.goto(step.go.replace('{code}', person.code ?? ''));
  else if ('openLink' in step) await page.goto(await person.link(step.openLink));
  else if ('awayFor' in step) await beAway(page, step.awayFor);
  else if ('press' in step) await press(page, step);
  else if ('fill' in step) await fill(page, step.fill, step.with, person);
  else if ('reach' in step) await untilScreen(page, step.reach);
  else if ('chooseAccountAfter' in step)
    await chooseAccount(await openWindow(page, step.chooseAccountAfter), person);
  else await page.evaluate(comeBack);
}

/** Whether what a step needs is in sight. */
export const isPossible = (page: Page, step: Step): Promise<boolean> =>
  page.evaluate((it) => {
    if ('press' in it) return replay.finder.pressed(it) !== undefined;
    return !('fill' in it) || replay.finder.field(it.fill) !== undefined;
  }, step);

/** The page is left first: it would ask the provider at a time that is neither before nor after. */
async function beAway(page: Page, time: number): Promise<void> {
  await page.goto('about:blank');
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + time);
}

/** Runs in the page. Nobody is back before it has done all that it does at first. */
async function comeBack(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  document.dispatchEvent(new Event('visibilitychange'));
}

async function fill(page: Page, label: string, typed: Typed, person: Person): Promise<void> {
  const isThere = await page.evaluate(selectField, { label, patience: PATIENCE });
  if (!isThere) throw new Error('there is no such field');
  // A code is sent by the time that it is asked for.
  await page.keyboard.insertText(typed === 'smsCode' ? await person.smsCode() : person[typed]);
}

/** Runs in the page. What is typed next takes the place of what is in the field. */
async function selectField({ label, patience }: { label: string; patience: number }): Promise<boolean> {
  const field = await replay.until(() => replay.finder.field(label), patience);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Presses with the mouse what nothing lies over. */
async function press(page: Page, step: Press): Promise<void> {
  const point = await page.evaluate(aimAt, { step, patience: PATIENCE });
  if (!point) throw new Error('there is no such button or link to press');
  await page.mouse.click(point.x, point.y);
}

/** Runs in the page. @returns where to press, as soon as it can be and stands still */
async function aimAt({ step, patience }: { step: Press; patience: number }) {
  let before: DOMRect | undefined;
  return replay.until(() => {
    const element = replay.finder.pressed(step);
    element?.scrollIntoView({ block: 'nearest' });
    // A link may go on in another line.
    const box = element?.getClientRects()[0];
    const stands = box && before && box.x === before.x && box.y === before.y && box.width === before.width;
    before = box;
    if (!stands || element!.matches(':disabled')) return undefined;
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return element!.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined;
  }, patience);
}

async function untilScreen(page: Page, screen: string): Promise<void> {
  const seen = await seeUntil(page, { screen }, PATIENCE);
  if (seen.screen !== screen) throw new Error(`the page shows ${seen.screen}`);
}

/** Presses what opens the window of the provider. */
export async function openWindow(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup', { timeout: PATIENCE });
  await press(page, { press: button });
  return opening;
}

/** Makes an account at the provider, in its window or in the page itself. By script, since that page is the emulator's own. */
export async function chooseAccount(page: Page, { email, name }: Person): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(addAccount, { email, name });
}

/** Runs in the emulator's page (firebase-tools, emulator/auth/widget_ui.js). */
function addAccount({ email, name }: { email: string; name: string }): void {
  const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
  find('.js-new-account').click();
  find('#display-name-input').value = name;
  find('#email-input').value = email;
  find('#email-input').dispatchEvent(new Event('input'));
  find('#sign-in').click();
}
