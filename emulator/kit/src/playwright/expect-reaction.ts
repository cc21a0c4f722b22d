import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Dialog, Locator, Page, TestInfo, WebError } from '@playwright/test';
import * as v from 'valibot';
import { wordOf } from '../catalogue/cause.ts';
import { check } from '../check/check.ts';
import { fields, whole } from '../check/schemas.ts';
import type { FaultsClient, RecordedCall, RuleState } from '../client/client.ts';
import { attachRow, kindOfTexts, type ReplayedError } from '../report/replayed-error.ts';
import { KINDS, type Fault } from '../rules/kinds.ts';
import { faultsOf } from '../rules/rule.ts';
import type { OperationPattern } from '../catalogue/operations.ts';
import type { CatalogueEntry } from '../rules/words.ts';
import { holdCalls } from './hold-call.ts';
import { linesOn, messagesOn, newLines } from './messages.ts';
import { rawPart } from '../report/raw-texts.ts';
import type { SdkCodes } from './sdk-codes.ts';

/**
 * The SDK throws this error in every app that opens a window of a provider (@firebase/auth 1.13, popup_redirect.ts:
 * `_isIframeWebStorageSupported`). If an app itself does not catch this error, the app says nothing, which is found anyway.
 */
const OF_EVERY_WINDOW = 'Firebase: Error (auth/internal-error).';

const OPTIONS = fields({
  in: v.optional(
    v.custom<Locator>(
      (value) => typeof (value as Locator | null)?.evaluateAll === 'function',
      "must be a locator, such as page.getByTestId('message').",
    ),
  ),
  timeout: v.optional(whole(1)),
});

/** The fields of a catalogue entry that `expectReaction` needs. */
export type ExpectedError = Pick<CatalogueEntry, 'code' | 'when' | 'answer'>;

/**
 * Checks how the app reacts to an injected error: a call met the error, the SDK reported its code, a message for people
 * appeared, no text of it is raw (technical), and no error was uncaught. Holds the first call for a moment, because a text
 * that is there during the call is no reaction to the error. Adds a row with a picture to the report.
 *
 * @param error the error. The test must already have set a rule with the error's answer
 * @param act makes the app send the call, such as by a click
 * @param options.in where people read the message. By default, a message counts where the page announces it: in the roles
 *   alert, status, log, dialog and alertdialog, in `aria-live`, in what `aria-errormessage` or `aria-describedby` of an
 *   invalid field names, and in `alert()`
 * @param options.timeout how long the SDK may take to report the code, and how long the app may then take to show a message
 *   (milliseconds). Default: 5000
 * @returns the lines of the message
 * @throws {Error} with a sentence for each thing that is wrong with the reaction
 */
export type ExpectReaction = (
  error: ExpectedError,
  act: () => Promise<unknown>,
  options?: { in?: Locator; timeout?: number },
) => Promise<string[]>;

/** The fixtures that `expectReaction` needs. */
interface Watched {
  page: Page;
  control: FaultsClient;
  sdk: SdkCodes;
  testInfo: TestInfo;
}

/** @returns the function `expectReaction` for one test */
export const expectReactionIn =
  ({ page, control, sdk, testInfo }: Watched): ExpectReaction =>
  async ({ code, when, answer }, act, options = {}) => {
    check(OPTIONS, options, 'expectReaction');
    const { in: place, timeout = 5000 } = options;
    const rules = await control.rules();
    if (rules.length === 0)
      throw new Error('No rule is set, so every call would succeed: call faults.inject() first.');
    const earlier = (await control.calls()).at(-1)?.number;
    const watched = watchPage(page);
    sdk.take();
    const operations = rules.map(({ rule }) => rule.operation);
    const during = await actAndHold(page, place, operations, act, timeout);

    const message = answer?.kind === 'provider-error' ? answer.message : undefined;
    const late = await sdk.until(code, timeout).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const calls = await control.calls(earlier);
    const met = meetingOf(calls, rules, answer);
    const isAwaited = met && late === undefined && watched.alerts.length === 0;
    const appeared = await messageAfter(page, place, during.messages, isAwaited ? timeout : 0);
    const { uncaught, alerts } = watched;
    const said = [...alerts.filter((text) => text.trim() !== ''), ...appeared];
    const seen = {
      elsewhere: newLines([...during.lines, ...said], await linesOn(page)),
      path: new URL(page.url()).pathname,
    };
    watched.end();
    const others = new Set(sdk.take().filter((one) => one !== code));
    const reasons = met
      ? [
          ...(late === undefined ? faultsIn(said, { message, place, timeout, during, seen }) : [late]),
          ...uncaught.map((text) => `Nothing catches the error ‘${text}’.`),
        ]
      : [`No call met the error: the app called ${operationsOf(calls)}.`];
    if (reasons.length > 0 && late === undefined && others.size > 0)
      reasons.push(`The SDK also reported ${[...others].join(', ')}.`);
    const reason = reasons.join(' ');
    const kindOfMet = uncaught.length > 0 ? 'uncaught' : kindOfTexts(said, message);
    const row: ReplayedError = {
      code,
      facts: { When: when },
      ...(message !== undefined && { word: wordOf(message) }),
      ...(met && { operation: met.operation }),
      seen: said,
      kind: met && late === undefined ? kindOfMet : 'unmet',
      ...(reason === '' ? { verdict: 'passed' } : { verdict: 'failed', reason }),
    };
    const picture = await page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled' });
    await attachRow(testInfo, row, picture);
    if (reason !== '') throw new Error(reason);
    return said;
  };

/**
 * @param rules the rules before the act
 * @param answer the answer that must have caused the error; without one, any fault may have
 * @returns the first of the calls that met the error
 */
export const meetingOf = (
  calls: readonly RecordedCall[],
  rules: readonly RuleState[],
  answer: Fault | undefined,
): RecordedCall | undefined =>
  calls.find((call) => {
    const caught = rules.find(({ id }) => id === call.rule);
    if (!caught || !answer) return caught;
    const { kind: name, ...expected } = answer;
    return faultsOf(caught.rule).some(
      ({ kind, attributes }) =>
        kind === KINDS[name] && isDeepStrictEqual({ ...attributes, ...expected }, attributes),
    );
  });

/** What a page shows while the call is under way. */
interface During {
  messages: string[];
  lines: string[];
  path: string;
}

/**
 * @param timeout how long to wait for a call (milliseconds)
 * @returns the state of the page while the first of the calls is under way; if no call comes, its state after `act`
 */
async function actAndHold(
  page: Page,
  place: Locator | undefined,
  operations: readonly OperationPattern[],
  act: () => Promise<unknown>,
  timeout: number,
): Promise<During> {
  const calls = await holdCalls(page.context(), operations);
  // Does not await `act` yet, because `act` itself may wait for the app's reaction.
  const acting = act();
  try {
    await Promise.race([calls.held, acting.then(() => pause(timeout, undefined, { ref: false }))]);
    const messages = await messagesOn(page, place, 'all');
    return { messages, lines: await linesOn(page), path: new URL(page.url()).pathname };
  } finally {
    await calls.release();
    await acting;
  }
}

/** Collects the texts of alert() and the messages of uncaught errors. */
function watchPage(page: Page) {
  const alerts: string[] = [];
  const uncaught: string[] = [];
  const onDialog = (dialog: Dialog) => {
    alerts.push(dialog.message());
    // The test may have closed the dialog already.
    dialog.accept().catch(() => {});
  };
  const onError = (error: WebError) => {
    const [text] = error.error().message.split('\n', 1);
    if (text !== OF_EVERY_WINDOW) uncaught.push(text!);
  };
  page.on('dialog', onDialog);
  page.context().on('weberror', onError);
  const end = () => {
    page.off('dialog', onDialog);
    page.context().off('weberror', onError);
  };
  return { alerts, uncaught, end };
}

/**
 * @param before the lines that were there during the call
 * @param timeout how long to wait for a line (milliseconds)
 * @returns the new lines, as soon as the page has drawn the first of them
 */
async function messageAfter(
  page: Page,
  place: Locator | undefined,
  before: readonly string[],
  timeout: number,
): Promise<string[]> {
  const end = Date.now() + timeout;
  const read = async () => newLines(before, await messagesOn(page, place, 'invalid'));
  for (;;) {
    const lines = await read();
    if (lines.length > 0) {
      // What the app writes together is drawn together.
      await page.evaluate(twoFrames).catch(() => {});
      return read();
    }
    if (Date.now() >= end) return [];
    await pause(50);
  }
}

/** Runs in the page. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

interface Reaction {
  message: string | undefined;
  place: Locator | undefined;
  timeout: number;
  during: During;
  seen: { elsewhere: readonly string[]; path: string };
}

/** @returns a sentence for each thing that is wrong with the message */
function faultsIn(said: readonly string[], { message, place, timeout, during, seen }: Reaction): string[] {
  if (said.length > 0)
    return said.flatMap((text) => {
      const part = rawPart(text, message);
      return part === undefined ? [] : `The app shows ${part}: ‘${text}’.`;
    });
  const where = place ? `in ${place.toString()}` : 'where the page announces messages';
  const quoted = (lines: readonly string[]) => lines.map((line) => `‘${line}’`).join(', ');
  return [
    `The app says nothing: no text appeared ${where} within ${timeout / 1000} s.`,
    ...(during.messages.length > 0 ? [`This was there during the call: ${quoted(during.messages)}.`] : []),
    ...(seen.path === during.path ? [] : [`The app has opened ${seen.path}.`]),
    ...(seen.elsewhere.length === 0
      ? []
      : [
          `Elsewhere, this appeared: ${quoted(seen.elsewhere)}. If people read the message there, say so with { in: locator }.`,
        ]),
  ];
}

const operationsOf = (calls: readonly RecordedCall[]): string =>
  [...new Set(calls.map(({ operation }) => operation))].join(', ') || 'nothing';
