import { expect, type TestInfo } from '@playwright/test';
import { attachRow } from 'firebase-auth-faults/playwright';
import { test as base } from '../testing/browsers/public-browser.ts';
import { selection, wantedRows } from './selection.ts';
import { goOn, replayRow } from './replay-row.ts';
import { reportRow } from './report-row.ts';
import { triggerOf, type Row } from './rows.ts';
import { screens } from '../site/screens.ts';
import { openSitePage, type SitePage } from './site-page.ts';
import { look } from '../site/take-steps.ts';

type Worlds = { pageFor: (row: Row) => Promise<SitePage> };

const test = base.extend<object, Worlds>({
  pageFor: [
    async ({ browser }, use, { workerIndex }) => {
      const pages = new Map<string, Promise<SitePage>>();
      await use((row) => {
        const { deployedAt = 'here' } = triggerOf(row) ?? {};
        const name = `replay-${workerIndex}-${pages.size}`;
        const site =
          pages.get(deployedAt) ?? openSitePage(browser, name, deployedAt === 'here' ? {} : { deployedAt });
        pages.set(deployedAt, site);
        return site;
      });
      for (const site of pages.values()) await (await site).close();
    },
    { scope: 'worker' },
  ],
});

const { full } = selection();
const wanted = wantedRows();

// One worker replays a group of rows on one page, so that these rows share the steps to the screen.
for (const [name, group] of chunks(wanted, full ? 40 : 8))
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    for (const row of group) {
      test(row.title, async ({ pageFor }, testInfo) => {
        await replay(await pageFor(row), row, testInfo);
      });
    }
  });

/**
 * @returns whether the person goes on after the row's error. Of the rows with the same screen, place and way on, one tries
 *   that way: after the others, the page stays on the screen for the next row. What a trigger has changed always has to end.
 */
function goesOn(row: Row): boolean {
  const isLike = ({ screen, sees, next }: Row) =>
    screen === row.screen && sees.place === row.sees.place && next === row.next;
  return triggerOf(row) !== undefined || row === wanted.findLast(isLike);
}

/** Replays a row, and attaches the result for the report. @throws {Error} that says why the row failed */
async function replay(site: SitePage, row: Row, testInfo: TestInfo): Promise<void> {
  const start = performance.now();
  let image: Buffer | undefined;
  let error: Error | undefined;
  let seen: readonly string[] = [];
  // A picture shows the error before the person goes on. The matrix takes pictures of failures only.
  const takePicture = async () => {
    image = await site.page.screenshot({ type: 'jpeg', quality: 40, scale: 'css' });
  };
  try {
    await replayRow(site, row);
    expectNothingUnexpected(site);
    if (!full) await takePicture();
    // In Firefox, Playwright adds a style to take a picture, and the policy blocks this style. Forget the violation.
    site.takeUnexpected();
    if (goesOn(row)) await goOn(site, row);
    else if (row.next !== 'again') site.spoil();
    expectNothingUnexpected(site);
  } catch (caught) {
    error = caught as Error;
    site.spoil();
    seen = await look(site.page).then(
      ({ messages }) => messages.map(({ text }) => text),
      () => [],
    );
    await takePicture().catch(() => undefined);
  }
  const ms = Math.round(performance.now() - start);
  await attachRow(testInfo, reportRow(row, ms, error && { error, seen }), image);
  if (error) throw error;
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
  return full ? `${screen}, ${operation}` : screen;
}

/** @returns an estimate of how long rows take, for sorting: windows and page loads take longest */
function costOf(part: readonly Row[]): number {
  const { act } = screens[part[0]!.screen];
  const first = act[0]!;
  const ofOne = 'chooseAccountAfter' in first ? 8 : 'fill' in first || 'press' in first ? 1 : 3;
  return ofOne * part.length;
}
