import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { PLACES, type Observation } from '../../site/observation.ts';
import type { Person, Step } from '../../site/steps.ts';
import { WebDriverError, type WebDriver } from './web-driver.ts';

/** How long a step may take (milliseconds): this WebKit draws without a GPU. */
export const STEP_LIMIT = 20_000;

/** How often to look for what is not there yet (milliseconds). */
const INTERVAL = 50;

/** Answers of the driver while a page moves or loads; a moment later the command may succeed. */
const PASSING = new Set([
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'no such element',
  'stale element reference',
]);

/** The texts that the steps type. */
type Typist = Partial<Pick<Person, 'email' | 'password' | 'name'>>;

/** A tab or window of the browser with a page of the site. */
export type SiteWindow = ReturnType<typeof siteWindow>;

/**
 * @param handle of the window
 * @param origin of the site
 * @param harness the bundle of in-page.ts
 */
export function siteWindow(driver: WebDriver, handle: string, origin: string, harness: string) {
  /** Runs the body of a function in the page, where `harness` finds controls. */
  async function run<Result>(script: string, ...values: unknown[]): Promise<Result> {
    await driver.switchTo(handle);
    if (!(await driver.run<boolean>('return "harness" in window'))) await driver.run(harness);
    return driver.run<Result>(script, ...values);
  }

  const look = async (): Promise<Observation> =>
    run<Observation>('return harness.observe(arguments[0])', PLACES).catch((error) => {
      if (!isPassing(error)) throw error;
      return { screen: 'loading', messages: [], session: 'unknown', faults: [] };
    });

  const untilScreen = (screen: string) =>
    expect.poll(look, { timeout: STEP_LIMIT, intervals: [INTERVAL] }).toMatchObject({ screen, faults: [] });

  /** Waits until the page has the control of a step, or of a CSS selector, and uses it. @throws {Error} if it never can */
  async function use(what: Step | string, act: (control: Control) => Promise<void>): Promise<void> {
    const limit = Date.now() + STEP_LIMIT;
    let problem = 'the page shows no such control';
    while (Date.now() < limit) {
      try {
        const control = await run<Control | null>('return harness.controlOf(arguments[0])', what);
        if (control) return await act(control);
      } catch (error) {
        if (!isPassing(error)) throw error;
        problem = (error as Error).message;
      }
      await wait(INTERVAL);
    }
    throw new Error(`${JSON.stringify(what)} was not possible: ${problem}.`);
  }

  async function takeStep(step: Step, person: Typist): Promise<void> {
    if ('go' in step) return open(step.go);
    if ('press' in step) return use(step, driver.click);
    if ('reach' in step) return untilScreen(step.reach);
    if (!('fill' in step)) throw new Error(`${JSON.stringify(step)} is a step that WebKit does not take.`);
    const text = person[step.with as keyof Typist] ?? '';
    return use(step, (control) => driver.type(control, text));
  }

  async function open(path: string): Promise<void> {
    await driver.switchTo(handle);
    await driver.goto(origin + path);
  }

  return {
    run,
    look,
    open,
    /** Leaves the site. @param address elsewhere */
    async leaveFor(address: string): Promise<void> {
      await driver.switchTo(handle);
      await driver.goto(address);
    },
    async reload(): Promise<void> {
      await driver.switchTo(handle);
      await driver.reload();
    },
    async address(): Promise<string> {
      await driver.switchTo(handle);
      return (await driver.address()).replace(origin, '');
    },
    /** Takes steps with mouse and keyboard, as a person does. @throws {Error} that names the step that was impossible */
    async take(steps: readonly Step[], person: Typist = {}): Promise<void> {
      for (const step of steps) await takeStep(step, person);
    },
    /** Clicks an element of a page that is not ours. @param selector in CSS */
    click: (selector: string) => use(selector, driver.click),
    /** Fills in a field of a page that is not ours. @param selector in CSS */
    type: (selector: string, text: string) => use(selector, (control) => driver.type(control, text)),
    /** Waits until a person can read a text on the page. */
    reads: (text: string | RegExp) =>
      expect
        .poll(() => run<string>('return document.body.innerText').catch(() => ''), { timeout: STEP_LIMIT })
        .toMatch(text),
    /** Waits for the session that the header shows. */
    showsSession: (session: Observation['session']) =>
      expect.poll(look, { timeout: STEP_LIMIT, intervals: [INTERVAL] }).toMatchObject({ session }),
    /** @returns the handle of the window that an action opens */
    async windowOpenedBy(act: () => Promise<void>): Promise<string> {
      const before = await driver.windows();
      await act();
      let opened: string | undefined;
      await expect
        .poll(async () => (opened = (await driver.windows()).find((other) => !before.includes(other))), {
          message: 'a window opens',
          timeout: STEP_LIMIT,
        })
        .toBeTruthy();
      return opened!;
    },
  };
}

type Control = Parameters<WebDriver['click']>[0];

const isPassing = (error: unknown): boolean => error instanceof WebDriverError && PASSING.has(error.code);
