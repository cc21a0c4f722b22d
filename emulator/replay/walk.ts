import type { Page } from '@playwright/test';
import type { Press, Step } from '../site/steps.ts';
import { PATIENCE, take } from './steps.ts';
import type { Person } from '../site/steps.ts';

/** A step that a page can take by itself. */
type InPage = Press | { reach: string } | { type: string; text: string };

/**
 * Takes the way to a screen. What is in the page is done by script, half the work of mouse and keys: how a person gets
 * there is what the screens before it are about.
 *
 * @throws {Error} that names the step which could not be taken.
 */
export async function walk(page: Page, steps: readonly Step[], person: Person): Promise<void> {
  let inPage: InPage[] = [];
  const takeThose = async () => {
    if (inPage.length > 0) await page.evaluate(takeInPage, { steps: inPage, patience: PATIENCE });
    inPage = [];
  };
  for (const step of steps) {
    if ('press' in step || 'reach' in step) inPage.push(step);
    else if ('fill' in step && step.with !== 'smsCode')
      inPage.push({ type: step.fill, text: person[step.with] });
    else {
      await takeThose();
      await take(page, [step], person);
    }
  }
  await takeThose();
}

/** Runs in the page. */
async function takeInPage({ steps, patience }: { steps: InPage[]; patience: number }): Promise<void> {
  async function until<Found>(step: InPage, ask: () => Found | undefined | false): Promise<Found> {
    const found = await replay.until(ask, patience);
    if (found) return found;
    throw new Error(`${JSON.stringify(step)} was not possible: the page shows ${replay.look().screen}`);
  }

  for (const step of steps) {
    if ('press' in step) (await until(step, () => replay.finder.pressed(step))).click();
    else if ('reach' in step) await until(step, () => replay.look().screen === step.reach);
    else replay.finder.type(await until(step, () => replay.finder.field(step.type)), step.text);
  }
}
