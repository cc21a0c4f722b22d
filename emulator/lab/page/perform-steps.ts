import { queryByText } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { controlOf } from '../../site/control-of.ts';
import type { Person, Step } from '../../site/steps.ts';
import { isForPerson, type PersonStep } from '../limits.ts';
import type { SiteFrame } from './site-frame.ts';

/** Shows each step to the person who watches. */
export interface Watcher {
  signal: AbortSignal;
  /** Called with each step before it is performed. */
  onStep(step: Step): void;
  /** Points at an element long enough for a person to notice. */
  pointAt(element: HTMLElement): Promise<void>;
}

/**
 * Performs steps on the site, up to the first that only a person can perform.
 *
 * @returns the steps that are left to the person
 * @throws {Error} when the site lacks what a step needs
 */
export async function performSteps(
  frame: SiteFrame,
  steps: readonly Step[],
  person: Person,
  watcher: Watcher,
): Promise<readonly Step[]> {
  for (const [index, step] of steps.entries()) {
    if (isForPerson(step)) return steps.slice(index);
    watcher.onStep(step);
    await perform(frame, step, person, watcher);
  }
  return [];
}

async function perform(
  frame: SiteFrame,
  step: Exclude<Step, PersonStep>,
  person: Person,
  { signal, pointAt }: Watcher,
) {
  if ('go' in step) return frame.open(step.go.replace('{code}', person.code ?? ''));
  if ('openLink' in step) return frame.open(await person.link(step.openLink));
  if ('comeBack' in step) return void frame.page().dispatchEvent(new Event('visibilitychange'));
  if ('reach' in step) {
    const isThere = () => frame.observe()?.screen === step.reach || undefined;
    return void (await frame.until(isThere, `The screen ${step.reach}`, signal));
  }
  if ('read' in step) {
    const text = () => queryByText(frame.page().body, step.read) ?? undefined;
    return void (await frame.until(text, `The text ‘${step.read}’`, signal));
  }
  const what = 'fill' in step ? `A field ‘${step.fill}’` : `A button ‘${step.press}’`;
  const control = () => frame.until(() => controlOf(step, frame.page()), what, signal);
  await pointAt(await control());
  // The site may have rendered it anew meanwhile.
  const element = await control();
  if (!('fill' in step)) return userEvent.click(element);
  const text = step.with === 'smsCode' ? await person.smsCode() : person[step.with];
  await userEvent.clear(element);
  await userEvent.type(element, text);
}
