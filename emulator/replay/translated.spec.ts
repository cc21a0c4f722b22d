import { expect } from '@playwright/test';
import { namespaceOf } from 'firebase-auth-faults/playwright';
import { test } from '../testing/browsers/public-browser.ts';
import { goOn, replayRow } from './replay-row.ts';
import { rows, triggerOf, type Row } from './rows.ts';
import { openSitePage } from './site-page.ts';

/** One row for each screen, and for each place of a text there. */
const chosen = new Map<string, Row>();
for (const row of rows) if (!triggerOf(row)) chosen.set(`${row.screen}, ${row.sees.place}`, row);

// React does not find a text again that a browser's translator has replaced: to remove it throws, and empties the screen.
for (const [where, row] of chosen)
  test(`on a translated page, a person reads an error and goes on (${where})`, async ({
    browser,
  }, testInfo) => {
    const site = await openSitePage(browser, namespaceOf(testInfo), { isTranslated: true });
    await replayRow(site, row);
    await goOn(site, row);
    // A translator may be quicker than the page's script. React then draws the page anew, and says so.
    const unexpected = site.takeUnexpected().filter((text) => !text.includes('React error #418'));
    expect(unexpected, 'no page logs an error or a warning, throws, or calls alert()').toEqual([]);
    await site.close();
  });
