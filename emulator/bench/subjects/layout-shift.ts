import type { BrowserContext, Page } from '@playwright/test';
import { newTab, seenBy, type Bench } from '../bench.ts';
import { inTurn } from '../columns.ts';
import { APPS } from '../contestants.ts';
import type { Figure, Subject } from '../figure.ts';

type Screen = { width: number; height: number };

const SCREENS: Record<string, Screen> = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1280, height: 720 },
};

type Step = (page: Page, context: BrowserContext) => Promise<unknown>;

/** The events that a visitor meets in turn, without a press. Sites offer themselves on a second visit at the earliest. */
const STATES: Record<string, Step> = {
  'first visit, worker installed': (page) => page.goto('/'),
  'second visit': (page) => page.goto('/'),
  'offer to install': (page) => page.evaluate(() => window.offerInstall()),
  'connection lost': (_, context) => context.setOffline(true),
  'connection back': (_, context) => context.setOffline(false),
};

/** Adds up the layout shifts that happen in each state of the home page, whose footer is in sight. */
export async function measureShifts(bench: Bench, rounds: number): Promise<Subject> {
  const figures: Figure[] = [];
  for (const [name, screen] of Object.entries(SCREENS)) {
    const visits = await inTurn(APPS, (app) => shiftsOf(bench, app, screen), { rounds });
    for (const state of Object.keys(STATES)) {
      const samples = Object.fromEntries(
        APPS.map((app) => [app, visits[app].map((shifts) => shifts[state]!)]),
      );
      figures.push({ name: `${name}: ${state}`, unit: 'score', samples, bars: [{ most: 0 }] });
    }
  }
  return { title: 'Layout shift of /', figures };
}

/** @returns the shifts of each state */
function shiftsOf(bench: Bench, app: (typeof APPS)[number], screen: Screen) {
  return bench.withVisitor(app, { worker: true }, async (context) => {
    const page = await newTab(context);
    await page.setViewportSize(screen);
    const shifts: Record<string, number> = {};
    for (const [state, enter] of Object.entries(STATES)) {
      const before = state.includes('visit') ? 0 : await total(page);
      await enter(page, context);
      await bench.untilQuiet(page);
      shifts[state] = (await total(page)) - before;
    }
    return shifts;
  });
}

const total = async (page: Page): Promise<number> =>
  (await seenBy(page)).shifts.reduce((sum, shift) => sum + shift, 0);
