import { setTimeout as wait } from 'node:timers/promises';
import type { Dialog, Page, TestInfo, WebError } from '@playwright/test';
import { wordOf } from '../catalogue/cause.ts';
import { checkCounts } from '../rules/call-pattern.ts';
import type { CatalogueEntry } from '../rules/words.ts';
import type { FaultsClient, RecordedCall, RuleState } from '../client/client.ts';
import type { OperationPattern } from '../rules/operations.ts';
import { holdCalls } from './hold-call.ts';
import { lookAt, unfinished, type PageState } from './page-state.ts';
import { rawPart } from './raw-texts.ts';
import { attachRow, kindOfTexts, type ReplayedError } from '../report/replayed-error.ts';
import type { SdkCodes } from './sdk-codes.ts';
import { newTexts } from './visible-texts.ts';

/** How long a text must stay visible, so that people can read it (milliseconds). */
const STAYS = 500;
/**
 * The SDK throws this error in every app that opens a window of a provider (@firebase/auth 1.13, popup_redirect.ts:
 * `_isIframeWebStorageSupported`). If an app itself does not catch this error, the app says nothing, which is found anyway.
 */
const OF_EVERY_WINDOW = 'Firebase: Error (auth/internal-error).';

/** The fields of a catalogue entry that `expectReaction` needs. */
export type ExpectedError = Pick<CatalogueEntry, 'code' | 'when' | 'answer'>;

/**
 * Checks how the app reacts to an injected error: the SDK reported exactly this code, a text became visible and stayed, no
 * text was raw (technical), no error was uncaught, no spinner stayed, and no other page opened without a message. Holds the
 * first call for a moment, because a text that is visible during the call is not a reaction to the error. Adds a row with a
 * picture to the report.
 *
 * @param error the error. The test must already have set a rule with the error's answer
 * @param act makes the app send the call, such as by a click
 * @param options.timeout how long the SDK may take to report the code, and how long the app may then take to show a text
 *   (milliseconds). Default: 5000
 * @returns the texts that became visible
 * @throws {Error} with a sentence for each thing that is wrong with the reaction
 */
export type ExpectReaction = (
  error: ExpectedError,
  act: () => Promise<unknown>,
  options?: { timeout?: number },
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
    checkCounts(options, 'expectReaction', ['timeout']);
    const { timeout = 5000 } = options;
    const rules = await control.rules();
    if (rules.length === 0)
      throw new Error('No rule is set, so every call would succeed: call faults.inject() first.');
    const earlier = (await control.calls()).at(-1)?.number;
    const watched = watchPage(page);
    const before = await lookAt(page);
    sdk.take();
    const operations = rules.map(({ rule }) => rule.operation);
    const during = await actAndHold(page, operations, act, timeout);

    const message = answer?.kind === 'provider-error' ? answer.message : undefined;
    const late = await sdk.until(code, timeout).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const caught = hitSince(rules, await control.rules());
    const known = [...during.texts, ...newTexts(during.texts, before.texts)];
    const isAwaited = late === undefined && watched.alerts.length === 0;
    const first = await textsAfter(page, known, isAwaited ? timeout : 0);
    await wait(STAYS);
    const after = await lookAt(page);
    watched.end();
    const { uncaught, alerts } = watched;
    const stayed = newTexts(known, after.texts);
    const said = [...alerts, ...(stayed.length > 0 ? stayed : first)].filter((text) => text.trim() !== '');
    const reasons =
      late === undefined
        ? [
            ...uncaught.map((text) => `Nothing catches the error ‘${text}’.`),
            ...faultsIn(said, [...alerts, ...stayed], { message, timeout }),
            ...unfinished(before, during, after),
          ]
        : [caught ? late : whyNoCall(await control.calls(earlier))];
    const reason = reasons.join(' ');
    const kindOfMet = uncaught.length > 0 ? 'uncaught' : kindOfTexts(said, message);
    const row: ReplayedError = {
      code,
      facts: { When: when },
      ...(message !== undefined && { word: wordOf(message) }),
      ...(caught && { operation: caught.rule.operation }),
      seen: said,
      kind: late === undefined ? kindOfMet : 'unmet',
      ...(reason === '' ? { verdict: 'passed' } : { verdict: 'failed', reason }),
    };
    const picture = await page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled' });
    await attachRow(testInfo, row, picture);
    if (reason !== '') throw new Error(reason);
    return said;
  };

/**
 * @param before the rules before the act
 * @returns the rule that has caught a call since then. The rule of an earlier error may still be set
 */
export const hitSince = (before: readonly RuleState[], now: readonly RuleState[]): RuleState | undefined =>
  now.find(({ id, hits }) => hits > (before.find((rule) => rule.id === id)?.hits ?? 0));

/**
 * @param timeout how long to wait for a call (milliseconds)
 * @returns the state of the page while the first of the calls is under way; if no call comes, its state after `act`
 */
async function actAndHold(
  page: Page,
  operations: readonly OperationPattern[],
  act: () => Promise<unknown>,
  timeout: number,
): Promise<PageState> {
  const calls = await holdCalls(page.context(), operations);
  // Does not await `act` yet, because `act` itself may wait for the app's reaction.
  const acting = act();
  try {
    await Promise.race([calls.held, acting.then(() => wait(timeout, undefined, { ref: false }))]);
    return await lookAt(page);
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
 * @param timeout how long to wait for the first text (milliseconds)
 * @returns the texts that are not in `known`
 */
async function textsAfter(page: Page, known: readonly string[], timeout: number): Promise<string[]> {
  const end = Date.now() + timeout;
  for (;;) {
    const texts = newTexts(known, (await lookAt(page)).texts);
    if (texts.length > 0 || Date.now() >= end) return texts;
    await wait(50);
  }
}

/**
 * @returns a sentence for each thing that is wrong with the texts.
 * @param stayed The texts that were still visible at the end.
 */
function faultsIn(
  said: readonly string[],
  stayed: readonly string[],
  { message, timeout }: { message: string | undefined; timeout: number },
): string[] {
  if (said.length === 0) return [`The app says nothing: no text became visible within ${timeout / 1000} s.`];
  if (stayed.length === 0) return [`The app says ‘${said.join(' ')}’ for less than ${STAYS / 1000} s.`];
  return said.flatMap((text) => {
    const part = rawPart(text, message);
    return part === undefined ? [] : `The app shows ${part}: ‘${text}’.`;
  });
}

function whyNoCall(calls: readonly RecordedCall[]): string {
  const called = [...new Set(calls.map(({ operation }) => operation))];
  return `No call met the error: the app called ${called.join(', ') || 'nothing'}.`;
}
