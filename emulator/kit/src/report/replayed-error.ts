import type { TestInfo } from '@playwright/test';
import { rawPart } from '../playwright/raw-texts.ts';

/** The kinds of reaction of an app to an error, each with its meaning. */
export const KINDS = {
  readable: 'The app says it in words for people.',
  raw: 'The app shows a text of the SDK, of the provider or of a program.',
  silent: 'The app says nothing.',
  uncaught: 'Nothing in the app catches the error.',
  unmet: 'The app did not meet the error.',
} as const;

export type Kind = keyof typeof KINDS;

/** An error that a test injected, and how the app reacted: one row of the report. */
export interface ReplayedError {
  /**
   * Identifies the row in the report's address and from run to run: letters, digits and hyphens, unique in a Playwright
   * project. Default: made from the test's file and title.
   */
  id?: string;
  /** The title of the row. Default: the title of the test, after the titles of its groups. */
  title?: string;
  /** The code that the SDK should report; empty if the test failed before the error. */
  code: string;
  /** The provider's error word in the HTTP answer, such as `EMAIL_EXISTS`. */
  word?: string;
  /** The operation of the call that met the error; absent if no call met it. */
  operation?: string;
  /** Further facts that the project gives about the row, by name, such as `{ Screen: 'Sign-up' }`. */
  facts?: Readonly<Record<string, string>>;
  /** The texts that should have become visible, if the test knows them. */
  expected?: readonly string[];
  /** The texts that became visible, in their order on the page. */
  seen: readonly string[];
  /** How the app reacted to the error. Default: derived from the texts. */
  kind?: Kind;
  verdict: 'passed' | 'failed';
  /** Why the row failed, such as the message of an error. */
  reason?: string;
  /** The duration in milliseconds. Default: the duration of the test. */
  ms?: number;
}

/** The names of the attachments with which a test gives the reporter a row, and then the row's picture (JPEG). */
export const ATTACHED = { row: 'auth-faults-row', picture: 'auth-faults-picture' } as const;

/**
 * Adds a row to the report.
 *
 * @param picture a picture of what people saw (JPEG)
 * @example
 * await attachRow(
 *   testInfo,
 *   { code: 'auth/quota-exceeded', seen: ['Try again later.'], facts: { Screen: 'Sign-up' }, verdict: 'passed' },
 *   await page.screenshot({ type: 'jpeg' }),
 * );
 */
export async function attachRow(testInfo: TestInfo, row: ReplayedError, picture?: Buffer): Promise<void> {
  await testInfo.attach(ATTACHED.row, { body: JSON.stringify(row), contentType: 'application/json' });
  if (picture) await testInfo.attach(ATTACHED.picture, { body: picture, contentType: 'image/jpeg' });
}

/**
 * @param message the provider's message; a text that contains this message is raw
 * @returns how the app reacted to the error, judged by the texts that it showed
 */
export function kindOfTexts(texts: readonly string[], message?: string): 'readable' | 'raw' | 'silent' {
  if (texts.length === 0) return 'silent';
  return texts.some((text) => rawPart(text, message) !== undefined) ? 'raw' : 'readable';
}
