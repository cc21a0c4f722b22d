import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { press, pressedAt, untilShown, type Bench } from '../bench.ts';
import { inTurn } from '../columns.ts';
import { APPS } from '../contestants.ts';
import type { Bar, Figure, Subject } from '../figure.ts';
import { now } from '../server/serve.ts';
import { bytesOf } from './links.ts';
import { pressPlainButton } from './plain-button.ts';

const SOUGHT = [
  { name: 'sign in', selector: '.sign-in-link' },
  { name: 'google', selector: 'dialog button', text: 'Sign in with Google' },
  { name: 'email', selector: 'dialog button', text: 'Sign in with email' },
  { name: 'field', selector: 'dialog input[type=email], dialog input[name=email]' },
];

/** Hosting's page for the window of a provider. */
const WINDOW = '/__/auth/handler';

/** How long Google's window may take (milliseconds). */
const WINDOW_LIMIT = 30_000;

type Times = { button: number; field: number; window: number; bytes: number };

/** Takes a step in a new tab. */
type InNewTab = <Result>(step: (page: Page) => Promise<Result>) => Promise<Result>;

/** How each state begins: every step cold is that of a new visitor, because a press leaves its files in the browser's cache. */
const STATES: Record<'cold' | 'warm', (bench: Bench, app: (typeof APPS)[number]) => Promise<Times>> = {
  cold: (bench, app) =>
    timesOf(bench, (step) =>
      bench.withVisitor(app, { sought: SOUGHT }, (context) => inNewTab(bench, context, step)),
    ),
  warm: (bench, app) =>
    bench.withVisitor(app, { worker: true, sought: SOUGHT }, async (context) => {
      await useOnce(bench, context);
      return timesOf(bench, (step) => inNewTab(bench, context, step));
    }),
};

/**
 * Presses Sign In, cold and warm. Cold: the page is quiet, the site has no worker, and the browser nothing of sign-in. Warm:
 * the worker has stored the site, and somebody has opened the dialog before.
 */
export async function measureSignIn(bench: Bench, rounds: number): Promise<Subject> {
  const figures: Figure[] = [];
  for (const [state, measure] of Object.entries(STATES)) {
    const runs = await inTurn(APPS, (app) => measure(bench, app), { rounds });
    const figure = (name: string, key: keyof Times, bars: Bar[], unit: Figure['unit'] = 'ms') =>
      figures.push({
        name: `${state}: ${name}`,
        unit,
        samples: Object.fromEntries(APPS.map((app) => [app, runs[app].map((times) => times[key])])),
        bars,
      });
    figure('to the Google button', 'button', [{ most: 100 }]);
    figure('to the email field', 'field', [{ most: 0.9, of: 'stock' }]);
    figure('to Google’s window', 'window', [{ most: 0.9, of: 'stock' }]);
    figure('bytes of the press', 'bytes', state === 'cold' ? [{ most: 91 }] : [], 'kB');
  }
  return {
    title: 'Sign In, from the press on',
    figures,
    notes: [
      await pressPlainButton(bench, rounds),
      'Cold: no worker, and nothing of sign-in in the browser; the page is loaded. Warm: the worker has stored the site, and the dialog was open before.',
      'Each next button is pressed as soon as it can be. The window counts when its page is requested.',
    ],
  };
}

async function useOnce(bench: Bench, context: BrowserContext): Promise<void> {
  const page = await bench.open(context, '/');
  await press(page, await untilShown(page, 'sign in'));
  await untilShown(page, 'google');
  await bench.untilQuiet(page);
  await page.close();
}

async function timesOf(bench: Bench, step: InNewTab): Promise<Times> {
  const { received } = bench.server;
  const { button, bytes } = await step(async (page) => {
    const before = now();
    const start = await pressSignIn(page);
    const google = await untilShown(page, 'google');
    await bench.untilQuiet(page);
    return { button: google.at - start, bytes: bytesOf(received.filter(({ at }) => at > before)) };
  });
  const field = await step(async (page) => {
    const start = await pressSignIn(page);
    await press(page, await untilShown(page, 'email'));
    return (await untilShown(page, 'field')).at - start;
  });
  const window = await step(async (page) => {
    const start = await pressSignIn(page);
    await press(page, await untilShown(page, 'google'));
    const limit = now() + WINDOW_LIMIT;
    for (;;) {
      const opened = received.find(({ path, at }) => path === WINDOW && at > start);
      if (opened) return opened.at - start;
      if (now() > limit) throw new Error(`Google’s window did not open at ${page.url()}.`);
      await wait(5);
    }
  });
  return { button, field, window, bytes };
}

async function inNewTab<Result>(
  bench: Bench,
  context: BrowserContext,
  step: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await bench.open(context, '/');
  const result = await step(page);
  await page.close();
  return result;
}

async function pressSignIn(page: Page): Promise<number> {
  await press(page, await untilShown(page, 'sign in'));
  return pressedAt(page);
}
