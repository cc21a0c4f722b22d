import type { Page } from '@playwright/test';
import { newTexts, visibleTexts } from './visible-texts.ts';

/** What a person sees on a page at one moment. */
export interface PageState {
  path: string;
  texts: readonly string[];
  /** The texts in alerts, status messages and dialogs. */
  messages: readonly string[];
  /** How many elements, such as spinners, show that something is under way. */
  busy: number;
}

const MESSAGES = '[role=alert], [role=status], [aria-live], dialog, [role=dialog], [role=alertdialog]';
/** Matches a text that asks for patience, such as ‘Loading …’. */
const PATIENCE =
  /(?:…|\.\.\.)$|\b(?:loading|wait|one moment|signing|sending|saving|checking|verifying|processing)\b/i;

/** @returns the current state of the page; during a navigation, a state without texts */
export async function lookAt(page: Page): Promise<PageState> {
  const path = new URL(page.url()).pathname;
  const read = async () => ({
    path,
    texts: await visibleTexts(page),
    messages: await page.locator(MESSAGES).filter({ visible: true, hasText: /\S/ }).allInnerTexts(),
    busy: await page.evaluate(countBusy),
  });
  return read().catch(() => ({ path, texts: [], messages: [], busy: 0 }));
}

/** Runs in the page. @returns the number of busy elements. An endless animation counts as a busy element */
function countBusy(): number {
  const marked = [...document.querySelectorAll('[aria-busy=true], [role=progressbar], progress')];
  const endless = document.getAnimations().filter(({ effect, playState }) => {
    return playState === 'running' && effect?.getTiming().iterations === Infinity;
  });
  return marked.filter((element) => element.checkVisibility()).length + endless.length;
}

/**
 * @returns a sentence for each sign that the app is still waiting, and one if the app has opened another page without a
 *   message
 */
export function unfinished(before: PageState, during: PageState, after: PageState): string[] {
  const progress = newTexts(before.texts, during.texts).filter((text) => PATIENCE.test(text));
  const left = after.path !== during.path && newTexts(before.messages, after.messages).length === 0;
  return [
    ...progress.filter((text) => after.texts.includes(text)).map((text) => `The app still shows ‘${text}’.`),
    ...(after.busy > before.busy ? ['The app still shows that something is under way.'] : []),
    ...(left ? [`The app leaves for ${after.path} without a word about the error.`] : []),
  ];
}
