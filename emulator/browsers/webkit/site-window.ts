import { expect } from '@playwright/test';
import { PLACES, type Observation } from '../../site/observation.ts';
import type { Person, Step } from '../../site/steps.ts';
import type { WebDriver } from './web-driver.ts';

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
  /** Runs the body of a function in the page, where it can use `harness`. */
  async function run<Result>(script: string, ...values: unknown[]): Promise<Result> {
    await driver.switchTo(handle);
    if (!(await driver.run<boolean>('return "harness" in window'))) await driver.run(harness);
    return driver.run<Result>(script, ...values);
  }

  /** Waits until the page shows a screen or a session. */
  const shows = (observation: Partial<Observation>) =>
    expect(async () => {
      const seen = await run<Observation>('return harness.observe(arguments[0])', PLACES);
      expect(seen).toMatchObject(observation);
    }).toPass();

  /** Waits until the page has the control of a step or a CSS selector, and uses it; retries if the page moves. */
  const use = (what: Step | string, act: (control: Control) => Promise<void>) =>
    expect(async () => {
      const control = await run<Control | null>('return harness.controlOf(arguments[0])', what);
      expect(control, `the page shows ${JSON.stringify(what)}`).toBeTruthy();
      await act(control!);
    }).toPass();

  async function takeStep(step: Step, person: Typist): Promise<void> {
    if ('go' in step) return open(step.go);
    if ('press' in step) return use(step, driver.click);
    if ('reach' in step) return shows({ screen: step.reach, faults: [] });
    if (!('fill' in step)) throw new Error(`${JSON.stringify(step)} is a step that WebKit does not take.`);
    const text = person[step.with as keyof Typist] ?? '';
    return use(step, (control) => driver.type(control, text));
  }

  /** @param address a path of the site, or an address elsewhere */
  async function open(address: string): Promise<void> {
    await driver.switchTo(handle);
    await driver.goto(new URL(address, origin).href);
  }

  return {
    run,
    open,
    async reload(): Promise<void> {
      await driver.switchTo(handle);
      await driver.reload();
    },
    async address(): Promise<string> {
      await driver.switchTo(handle);
      return (await driver.address()).replace(origin, '');
    },
    /** Takes steps with mouse and keyboard, as a person does. @throws {Error} that names the impossible step */
    async take(steps: readonly Step[], person: Typist = {}): Promise<void> {
      for (const step of steps) await takeStep(step, person);
    },
    /** Clicks an element of a page that is not ours. @param selector in CSS */
    click: (selector: string) => use(selector, driver.click),
    /** Fills in a field of a page that is not ours. @param selector in CSS */
    type: (selector: string, text: string) => use(selector, (control) => driver.type(control, text)),
    /** Waits until a person can read a text on the page. */
    reads: (text: string | RegExp) =>
      expect.poll(() => run<string>('return document.body.innerText').catch(() => '')).toMatch(text),
    /** Waits for the session that the header shows. */
    showsSession: (session: Observation['session']) => shows({ session }),
    /** @returns the handle of the window that an action opens */
    async windowOpenedBy(act: () => Promise<void>): Promise<string> {
      const before = await driver.windows();
      await act();
      let opened: string | undefined;
      await expect
        .poll(async () => (opened = (await driver.windows()).find((other) => !before.includes(other))), {
          message: 'a window opens',
        })
        .toBeTruthy();
      return opened!;
    },
  };
}

type Control = Parameters<WebDriver['click']>[0];
