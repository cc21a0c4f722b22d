import { expect, type TestInfo } from '@playwright/test';
import { attachRow } from 'firebase-auth-faults/playwright';
import { test as base } from '../testing/browsers/public-browser.ts';
import { selection, wantedRows } from './selection.ts';
import { goOn, replayRow } from './replay-row.ts';
import { reportRow, type Replayed } from './report-row.ts';
import { triggerOf, type Row } from './rows.ts';
import { screens } from '../site/screens.ts';
import { openSitePage, type SitePage } from './site-page.ts';
import { look } from '../site/take-steps.ts';
import type { Trigger } from '../site/triggers.ts';

type Worlds = { pageFor: (row: Row) => Promise<SitePage> };

const test = base.extend<object, Worlds>({
  pageFor: [
    async ({ browser }, use, { workerIndex }) => {
      const pages = new Map<string, Promise<SitePage>>();
      const checkedScreens = new Set<string>();
      await use((row) => {
        const trigger: Partial<Trigger> = triggerOf(row) ?? {};
        const which = `${trigger.enumerationProtection} ${trigger.deployedAt}`;
        const site =
          pages.get(which) ??
          openSitePage(browser, `replay-${workerIndex}-${pages.size}`, { ...trigger, checkedScreens });
        pages.set(which, site);
        return site;
      });
      for (const site of pages.values()) await (await site).close();
    },
    { scope: 'worker' },
  ],
});

const rows = wantedRows();

if (selection().full) {
  for (const [name, cells] of chunks(rows, 40))
    test(name, async ({ pageFor }, testInfo) => {
      test.setTimeout(cells.length * 15_000);
      const failed: string[] = [];
      for (const row of cells) {
        const site = await pageFor(row);
        // The matrix tries each way to go on (`next`) once. Otherwise, the page stays on the screen for the next row.
        const goesOn = row === cells.findLast(({ next }) => next === row.next);
        const error = await replay(site, row, testInfo, { goesOn });
        if (!error) continue;
        failed.push(`${row.code}: ${error.message}`);
        site.spoil();
      }
      if (failed.length > 0) throw new Error(`${failed.length} of ${cells.length} failed: ${failed[0]}`);
    });
} else {
  // One worker replays a group of rows on one page, so that these rows share the steps to the screen.
  for (const [name, group] of chunks(rows, 8)) {
    test.describe(name, () => {
      test.describe.configure({ mode: 'default' });
      for (const row of group) {
        test(row.title, async ({ pageFor }, testInfo) => {
          const error = await replay(await pageFor(row), row, testInfo, { goesOn: true });
          if (error) throw error;
        });
      }
    });
  }
}

/** Replays a row, and attaches the result for the report. @returns why the row failed; undefined if the row passed */
async function replay(
  site: SitePage,
  row: Row,
  testInfo: TestInfo,
  { goesOn }: { goesOn: boolean },
): Promise<Error | undefined> {
  const start = performance.now();
  let replayed: Replayed | undefined;
  let image: Buffer | undefined;
  let error: Error | undefined;
  let seen: readonly string[] = [];
  // A picture shows the error before the person goes on. The matrix takes pictures of failures only.
  const takePicture = async () => {
    image = await site.page.screenshot({ type: 'jpeg', quality: 40, scale: 'css' });
  };
  try {
    replayed = await replayRow(site, row);
    expectNothingUnexpected(site);
    if (!selection().full) await takePicture();
    // In Firefox, Playwright adds a style to take a picture, and the policy blocks this style. Forget the violation.
    site.takeUnexpected();
    if (goesOn) await goOn(site, row);
    expectNothingUnexpected(site);
  } catch (caught) {
    error = caught as Error;
    seen = await look(site.page).then(
      ({ messages }) => messages.map(({ text }) => text),
      () => [],
    );
    await takePicture().catch(() => undefined);
  }
  const ms = Math.round(performance.now() - start);
  await attachRow(testInfo, reportRow(row, ms, replayed, error && { error, seen }), image);
  return error;
}

const expectNothingUnexpected = (site: SitePage): void =>
  expect(site.takeUnexpected(), 'no page logs an error or a warning, throws, or calls alert()').toEqual([]);

/** Splits the rows of each screen and call into parts, slowest part first, so that all workers stay busy to the end. */
function chunks(all: readonly Row[], size: number): [string, Row[]][] {
  const parts: [string, Row[]][] = [];
  const groups = new Set(all.map(groupOf));
  for (const group of groups) {
    const of = all.filter((row) => groupOf(row) === group);
    for (let start = 0; start < of.length; start += size)
      parts.push([`${group}, ${start / size + 1}`, of.slice(start, start + size)]);
  }
  return parts.toSorted(([, one], [, other]) => costOf(other) - costOf(one));
}

function groupOf({ screen, operation }: Row): string {
  return selection().full ? `${screen}, ${operation}` : screen;
}

/** @returns an estimate of how long rows take, for sorting: windows and page loads take longest */
function costOf(part: readonly Row[]): number {
  const { act } = screens[part[0]!.screen];
  const first = act[0]!;
  const ofOne = 'chooseAccountAfter' in first ? 8 : 'fill' in first || 'press' in first ? 1 : 3;
  return ofOne * part.length;
}
