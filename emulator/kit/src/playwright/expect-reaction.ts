import { isDeepStrictEqual } from 'node:util';
import { expect, type Dialog, type Page, type TestInfo, type WebError } from '@playwright/test';
import { wordOf } from '../catalogue/cause.ts';
import type { CatalogueEntry } from '../faults/catalogue.ts';
import type { FaultsClient } from '../faults/client.ts';
import { rawPart } from './raw-texts.ts';
import { attachRow, kindOfTexts, type ReplayedError } from './replayed-error.ts';
import type { SdkCodes } from './sdk-codes.ts';
import { newTexts, visibleTexts } from './visible-texts.ts';

/** How long the SDK may take to report the code, and then the app to say something (milliseconds). */
const LIMIT = 5000;

/** An entry of the catalogue, as far as a reaction to it matters. */
export type ExpectedError = Pick<CatalogueEntry, 'code' | 'when' | 'answer'>;

/**
 * Checks how the app takes an injected error: that the very code reached it, that a text became visible, that nothing raw
 * was shown, and that no error was uncaught. The report gets a row of it, with a picture.
 *
 * @param error whose answer a rule gives already
 * @param act what makes the app call, such as a click
 * @returns the texts that became visible
 * @throws {Error} of a sentence for each thing that is wrong
 */
export type ExpectReaction = (error: ExpectedError, act: () => Promise<unknown>) => Promise<string[]>;

/** The things of a test that the check needs. */
interface Watched {
  page: Page;
  control: FaultsClient;
  sdk: SdkCodes;
  testInfo: TestInfo;
}

/** @returns the check for one test */
export const expectReactionIn =
  ({ page, control, sdk, testInfo }: Watched): ExpectReaction =>
  async ({ code, when, answer }, act) => {
    if ((await control.rules()).length === 0)
      throw new Error('No rule is set, so no call meets an error: call faults.inject() first.');
    const watched = watchPage(page);
    const before = await visibleTexts(page);
    sdk.take();
    await act();

    const message = answer?.kind === 'provider-error' ? answer.message : undefined;
    const late = await sdk.until(code, LIMIT).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const caught = (await control.rules()).find(({ hits }) => hits > 0);
    const shown = await textsAfter(page, before, late === undefined && watched.alerts.length === 0);
    const said = [...watched.alerts, ...shown];
    const { uncaught } = watched;
    watched.end();
    const reasons =
      late === undefined ? reasonsOf(said, uncaught, message) : [caught ? late : await whyNoCall(control)];
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

/** Collects what a page says by alert(), and errors that nothing catches. */
function watchPage(page: Page) {
  const alerts: string[] = [];
  const uncaught: string[] = [];
  const onDialog = (dialog: Dialog) => {
    alerts.push(dialog.message());
    // The test may have closed it.
    dialog.accept().catch(() => {});
  };
  const onError = (error: WebError) => void uncaught.push(error.error().message.split('\n', 1)[0]!);
  page.on('dialog', onDialog);
  page.context().on('weberror', onError);
  const end = () => {
    page.off('dialog', onDialog);
    page.context().off('weberror', onError);
  };
  return { alerts, uncaught, end };
}

/** @returns the new texts, once they stay the same. @param wait Whether to wait for the first one. */
async function textsAfter(page: Page, before: readonly string[], wait: boolean): Promise<string[]> {
  let last: string[] = [];
  const read = async () => newTexts(before, await visibleTexts(page));
  const areSettled = async () => {
    // The page may be leaving.
    const now = await read().catch(() => []);
    const same = isDeepStrictEqual(now, last);
    last = now;
    return same && (now.length > 0 || !wait);
  };
  await expect
    .poll(areSettled, { timeout: LIMIT, intervals: [50, 100] })
    .toBe(true)
    .catch(() => {});
  return last;
}

function reasonsOf(
  said: readonly string[],
  uncaught: readonly string[],
  message: string | undefined,
): string[] {
  const raw = said.flatMap((text) => {
    const part = rawPart(text, message);
    return part === undefined ? [] : `The app shows ${part}: ‘${text}’.`;
  });
  const nothing =
    said.length === 0 ? [`The app says nothing: no text became visible within ${LIMIT / 1000} s.`] : [];
  return [...uncaught.map((text) => `Nothing catches the error ‘${text}’.`), ...nothing, ...raw];
}

async function whyNoCall(control: FaultsClient): Promise<string> {
  const called = [...new Set((await control.calls()).map(({ operation }) => operation))];
  return `No call met the error: the app called ${called.join(', ') || 'nothing'}.`;
}
