import type { Page } from '@playwright/test';
import type { Observation, Place } from '../site/observation.ts';

/** What a person is to see. What it does not name does not count; `text` null means that nothing is said. */
export interface Wanted {
  /** One of these, where there are several. */
  screen?: string | readonly string[];
  session?: Observation['session'];
  text?: string | null;
  place?: Place;
}

/** What a person sees now. */
export const see = (page: Page): Promise<Observation> => page.evaluate(() => replay.look());

/** Looks each frame until it sees what is wanted, for so long (milliseconds). @returns what it saw last */
export async function seeUntil(page: Page, wanted: Wanted, patience: number): Promise<Observation> {
  const limit = Date.now() + patience;
  for (;;) {
    try {
      return await page.evaluate(lookUntil, { wanted, patience: limit - Date.now() });
    } catch (error) {
      // The page went to another address while we looked.
      if (Date.now() > limit || !/context was destroyed|navigation/i.test((error as Error).message))
        throw error;
    }
  }
}

/** Runs in the page. */
async function lookUntil({ wanted, patience }: { wanted: Wanted; patience: number }): Promise<Observation> {
  const { screen, session, text, place } = wanted;
  let seen = replay.look();
  const isSaid = () =>
    text === undefined ||
    (text === null
      ? seen.messages.length === 0
      : seen.messages.some((message) => message.text === text && message.place === (place ?? message.place)));
  await replay.until(() => {
    seen = replay.look();
    return (
      isSaid() &&
      [screen ?? seen.screen].flat().includes(seen.screen) &&
      (session ?? seen.session) === seen.session
    );
  }, patience);
  return seen;
}
