import { expect } from '@playwright/test';
import { PLACES, type Observation } from '../../site/observation.ts';
import type { Person, Step } from '../../site/steps.ts';
import type { WebDriver } from './web-driver.ts';

/** The person whose address, password and name the steps type. */
type Typist = Partial<Pick<Person, 'email' | 'password' | 'name'>>;

/** A tab or window of the browser with a page of the site. */
export type SiteWindow = ReturnType<typeof siteWindow>;

/**
 * @param handle The window's handle.
 * @param origin The site's origin.
 * @param harness The bundle of in-page.ts.
 */
export function siteWindow(driver: WebDriver, handle: string, origin: string, harness: string) {
  /** Runs a script in the page. The script is the body of a function, and can use `harness`. */
  async function run<Result>(script: string, ...values: unknown[]): Promise<Result> {
    await driver.switchTo(handle);
    if (!(await driver.run<boolean>('return "harness" in window'))) await driver.run(harness);
    return driver.run<Result>(script, ...values);
  }

  /** Waits until the page matches an observation, such as a screen or a session. */
  const shows = (observation: Partial<Observation>) =>
    expect(async () => {
      const seen = await run<Observation>('return harness.observe(arguments[0])', PLACES);
      expect(seen).toMatchObject(observation);
    }).toPass();

  /** Waits for the control of a step or of a CSS selector, and calls `act` with it. Tries again if `act` fails. */
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
    if (!('fill' in step))
      throw new Error(`The tests of WebKit cannot take the step ${JSON.stringify(step)}.`);
    const text = person[step.with as keyof Typist] ?? '';
    return use(step, (control) => driver.type(control, text));
  }

  /** @param address a path of the site, or an address of another site */
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
    /** Waits until the header shows whether somebody is signed in. @param session what the header must show */
    showsSession: (session: Observation['session']) => shows({ session }),
    /** Runs an action that opens a window. @returns the handle of the new window */
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
