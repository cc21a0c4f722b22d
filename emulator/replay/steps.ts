import type { Locator, Page } from '@playwright/test';
import type { MailKind } from '../stack/auth-admin.ts';
import type { Step, Typed } from './screen.ts';
import { seeUntil } from './seen.ts';

/** Somebody who uses the site: what they type, and the codes of the mail and the newest text message they got. */
export type Person = Record<Exclude<Typed, 'smsCode'>, string> & {
  code?: string;
  /** The organization that they belong to, by its id at the provider. */
  organization?: string;
  smsCode(): Promise<string>;
  /** The newest link that was mailed to them, unused, by what it is for. */
  link(kind: MailKind): Promise<string>;
};

/** For steps that need nobody. */
export const noOne: Person = {
  email: '',
  password: '',
  newPassword: '',
  name: '',
  phone: '',
  smsCode: () => Promise.reject(new Error('Nobody gets text messages.')),
  link: () => Promise.reject(new Error('Nobody gets mails.')),
};

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
  else if ('press' in step) await press(page, step.press, step.on);
  else if ('fill' in step) await fill(page, step.fill, step.with, person);
  else if ('reach' in step) await untilScreen(page, step.reach);
  else if ('chooseAccountAfter' in step)
    await chooseAccount(await openWindow(page, step.chooseAccountAfter), person);
  else await page.evaluate(comeBack);
}

/** Whether what a step needs is in sight. */
export async function isPossible(page: Page, step: Step): Promise<boolean> {
  if ('press' in step) return pressed(page, step.press, step.on).isVisible();
  return 'fill' in step ? field(page, step.fill).isVisible() : true;
}

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
  const place = field(page, label);
  // A code is sent by the time that it is asked for.
  if (typed === 'smsCode') await place.waitFor();
  await place.fill(typed === 'smsCode' ? await person.smsCode() : person[typed]);
}

const field = (page: Page, label: string): Locator => inWidget(page).getByLabel(label, { exact: true });

const inWidget = (page: Page) => page.locator('dialog[open], main');

async function press(page: Page, name: string, on?: 'header' | 'main' | 'dialog'): Promise<void> {
  await pressed(page, name, on).click();
}

function pressed(page: Page, name: string, on?: 'header' | 'main' | 'dialog'): Locator {
  const place = on ? page.locator(on === 'dialog' ? 'dialog[open]' : on) : inWidget(page);
  const button = place.getByRole('button', { name, exact: true });
  return button.or(place.getByRole('link', { name, exact: true }));
}

async function untilScreen(page: Page, screen: string): Promise<void> {
  const seen = await seeUntil(page, { screen }, PATIENCE);
  if (seen.screen !== screen) throw new Error(`the page shows ${seen.screen}`);
}

/** Presses what opens the window of the provider. */
export async function openWindow(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup', { timeout: PATIENCE });
  await press(page, button);
  return opening;
}

/** Makes an account at the provider, in its window or in the page itself. */
export async function chooseAccount(page: Page, { email, name }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add new account' }).click();
  await page.locator('#email-input').fill(email);
  await page.locator('#display-name-input').fill(name);
  await page.getByRole('button', { name: /Sign in with/ }).click();
}
