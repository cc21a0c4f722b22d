import type { TestInfo } from '@playwright/test';
import * as v from 'valibot';
import { AuthFaultsError } from '../check/auth-faults-error.ts';
import { check, mustBe } from '../check/check.ts';
import { dictionary, fields, oneOf, text as notEmpty } from '../check/schemas.ts';
import { rawPart } from './raw-texts.ts';

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
  id?: string | undefined;
  /** The title of the row. Default: the title of the test, after the titles of its groups. */
  title?: string | undefined;
  /** The code that the SDK should report; empty if the test failed before the error. */
  code: string;
  /** The provider's error word in the HTTP answer, such as `EMAIL_EXISTS`. */
  word?: string | undefined;
  /** The operation of the call that met the error; absent if no call met it. */
  operation?: string | undefined;
  /** Further facts that the project gives about the row, by name, such as `{ Screen: 'Sign-up' }`. */
  facts?: Readonly<Record<string, string>> | undefined;
  /** The texts that should have become visible, if the test knows them. */
  expected?: readonly string[] | undefined;
  /** The texts that became visible, in their order on the page. */
  seen: readonly string[];
  /** How the app reacted to the error. Default: derived from the texts. */
  kind?: Kind | undefined;
  verdict: 'passed' | 'failed';
  /** Why the row failed, such as the message of an error. */
  reason?: string | undefined;
  /** The duration in milliseconds. Default: the duration of the test. */
  ms?: number | undefined;
}

/** The names of the attachments with which a test gives the reporter a row, and then the row's picture (JPEG). */
export const ATTACHED = { row: 'auth-faults-row', picture: 'auth-faults-picture' } as const;

const ID = mustBe('a text of letters, digits and hyphens');
const said = v.array(v.string());

/** Describes a row, for {@link attachRow}. */
const ROW: v.GenericSchema<ReplayedError> = fields({
  id: v.optional(v.pipe(v.string(ID), v.regex(/^[\w-]+$/, ID))),
  title: v.optional(notEmpty),
  code: v.string(),
  word: v.optional(notEmpty),
  operation: v.optional(notEmpty),
  facts: v.optional(dictionary(v.string())),
  expected: v.optional(said),
  seen: said,
  kind: v.optional(oneOf('a kind of reaction', Object.keys(KINDS) as Kind[])),
  verdict: oneOf('a verdict', ['passed', 'failed']),
  reason: v.optional(notEmpty),
  ms: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
});

/**
 * Adds a row to the report.
 *
 * @param picture a picture of what people saw (JPEG)
 * @throws {AuthFaultsError} with one sentence, if a field is unknown or wrong, or if the test has a row with this id already
 * @example
 * await attachRow(
 *   testInfo,
 *   { code: 'auth/quota-exceeded', seen: ['Try again later.'], facts: { Screen: 'Sign-up' }, verdict: 'passed' },
 *   await page.screenshot({ type: 'jpeg' }),
 * );
 */
export async function attachRow(testInfo: TestInfo, row: ReplayedError, picture?: Buffer): Promise<void> {
  check(ROW, row, 'The row');
  const { id } = row;
  const ids = testInfo.attachments.flatMap(({ name, body }) =>
    name === ATTACHED.row ? rowOf(body!).id : [],
  );
  if (id !== undefined && ids.includes(id))
    throw new AuthFaultsError(`The test has two rows with the id "${id}". Give each row another one.`);
  await testInfo.attach(ATTACHED.row, { body: JSON.stringify(row), contentType: 'application/json' });
  if (picture) await testInfo.attach(ATTACHED.picture, { body: picture, contentType: 'image/jpeg' });
}

/** @returns the row in an attachment of {@link attachRow} */
export const rowOf = (body: Buffer): ReplayedError => JSON.parse(body.toString()) as ReplayedError;

/**
 * @param message the provider's message; a text that contains this message is raw
 * @returns how the app reacted to the error, judged by the texts that it showed
 */
export function kindOfTexts(texts: readonly string[], message?: string): 'readable' | 'raw' | 'silent' {
  if (texts.length === 0) return 'silent';
  return texts.some((text) => rawPart(text, message) !== undefined) ? 'raw' : 'readable';
}
