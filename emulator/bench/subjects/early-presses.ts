import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { newTab, press, pressedAt, seenBy, untilShown, type Bench } from '../bench.ts';
import { median } from '../columns.ts';
import { randomFrom } from '../../fuzz/random.ts';
import type { Subject } from '../figure.ts';
import { now } from '../server/serve.ts';

const BUTTON = { name: 'sign in', selector: '.sign-in-link' };

/** How long the dialog may take to open (milliseconds). */
const LIMIT = 15_000;

/** Presses Sign In at random moments between first paint and load, and counts the presses that open no dialog. */
export async function pressEarly(
  bench: Bench,
  { presses, seed }: { presses: number; seed: number },
): Promise<Subject> {
  const { below } = randomFrom(seed);
  const loads = [await watchLoad(bench), await watchLoad(bench), await watchLoad(bench)];
  const paint = median(loads.map((load) => load.paint));
  const span = Math.ceil(median(loads.map((load) => load.loaded)) - paint);
  const { x, y } = loads[0]!.button;
  let lost = 0;
  for (let done = 0; done < presses;) {
    const outcome = await pressAt(bench, paint + below(span), { x, y });
    if (outcome === 'too early') continue;
    if (outcome === 'lost') lost++;
    done++;
  }
  return {
    title: `Sign In, pressed at ${presses} random moments in the ${span} ms between first paint and load`,
    figures: [{ name: 'lost presses', unit: 'count', samples: { ours: [lost] }, bars: [{ most: 0 }] }],
    notes: [`--seed ${seed} repeats the moments.`],
  };
}

/** @returns the times of first paint and load since the navigation began (milliseconds), and the button's place */
function watchLoad(bench: Bench) {
  return bench.withVisitor('ours', { sought: [BUTTON] }, async (context) => {
    const page = await newTab(context);
    const start = now();
    await page.goto('/');
    const button = await untilShown(page, BUTTON.name);
    const { fcp } = await seenBy(page);
    const { origin, loaded } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      return { origin: performance.timeOrigin, loaded: navigation.loadEventEnd };
    });
    return { paint: origin + fcp - start, loaded: origin + loaded - start, button };
  });
}

/** @param moment since the navigation began (milliseconds) */
function pressAt(bench: Bench, moment: number, place: { x: number; y: number }) {
  return bench.withVisitor('ours', {}, async (context) => {
    const page = await newTab(context);
    const start = now();
    await page.goto('/', { waitUntil: 'commit' });
    await wait(start + moment - now());
    await press(page, place);
    if (await hasDialog(page)) return 'opened';
    // A press before the first paint hits nothing, and is none on the button.
    const { fcp } = await seenBy(page);
    const painted = fcp + (await page.evaluate(() => performance.timeOrigin));
    return (await pressedAt(page)) >= painted ? 'lost' : 'too early';
  });
}

const hasDialog = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.querySelector('dialog[open]') !== null, undefined, { timeout: LIMIT })
    .then(
      () => true,
      () => false,
    );
