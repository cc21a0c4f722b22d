import { expect } from '@playwright/test';
import { namespaceOf } from 'firebase-auth-faults/playwright';
import { test } from '../testing/browsers/public-browser.ts';
import { translate } from '../testing/guards/translator.ts';
import { goOn, replayRow } from './replay-row.ts';
import { rows, triggerOf, type Row } from './rows.ts';
import { openSitePage } from './site-page.ts';

/** @returns where the row shows its text; all fields are one kind, because one component draws them */
function placeOf({ sees: { place, explains } }: Row): string {
  if (explains) return 'the next screen';
  return place.endsWith('-field') ? 'a field' : place;
}

/** One row for each kind of place. */
const chosen = new Map<string, Row>();
for (const row of rows) if (!triggerOf(row)) chosen.set(placeOf(row), row);

// A browser's translator replaces text nodes. React throws if it tries to remove a replaced node, and the screen empties.
for (const [place, row] of chosen)
  test(`on a translated page, a person reads an error and goes on (${place})`, async ({
    browser,
  }, testInfo) => {
    const site = await openSitePage(browser, namespaceOf(testInfo));
    await site.page.addInitScript(translate);
    await replayRow(site, row);
    await goOn(site, row);
    // If the translator is faster than the page's script, React renders the page anew and logs error #418.
    const unexpected = site.takeUnexpected().filter((text) => !text.includes('React error #418'));
    expect(unexpected, 'no page logs an error or a warning, throws, or calls alert()').toEqual([]);
    await site.close();
  });
