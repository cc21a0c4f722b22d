import type { Step } from '../../site/steps.ts';
import { finderIn } from '../../replay/find.ts';
import type { LabPerson } from './people.ts';
import type { SiteFrame } from './site-frame.ts';

/** What somebody who watches gets to see of it. */
export interface Watched {
  signal: AbortSignal;
  /** Told of each step before it is taken. */
  onStep(step: Step): void;
  /** Shows where something is about to happen, long enough to be seen. */
  pointAt(element: Element): Promise<void>;
}

/**
 * Takes steps on the site, as far as a page may: a window opens only for somebody who has pressed a button.
 *
 * @returns the steps that are left to the person
 * @throws {Error} when the site does not have what a step needs
 */
export async function takeSteps(
  frame: SiteFrame,
  steps: readonly Step[],
  person: LabPerson,
  watched: Watched,
): Promise<readonly Step[]> {
  for (const [index, step] of steps.entries()) {
    if ('chooseAccountAfter' in step) return steps.slice(index);
    watched.onStep(step);
    await takeOne(frame, step, person, watched);
  }
  return [];
}

async function takeOne(
  frame: SiteFrame,
  step: Exclude<Step, { chooseAccountAfter: string }>,
  person: LabPerson,
  { signal, pointAt }: Watched,
): Promise<void> {
  if ('go' in step) await frame.open(step.go.replace('{code}', person.code ?? ''));
  else if ('openLink' in step) await frame.open(await person.link(step.openLink));
  else if ('awayFor' in step) throw new Error('The lab cannot let time pass.');
  else if ('reach' in step)
    await frame.until(
      () => (frame.see()?.screen === step.reach ? true : undefined),
      `The screen ${step.reach}`,
      signal,
    );
  else if ('press' in step) {
    const find = (page: Document) => finderIn(page).pressed(step);
    await pointAt(await frame.until(find, `A button ‘${step.press}’`, signal));
    // It may have been drawn anew meanwhile.
    (await frame.until(find, `A button ‘${step.press}’`, signal)).click();
  } else if ('fill' in step) {
    const field = await frame.until(
      (page) => finderIn(page).field(step.fill),
      `A field ‘${step.fill}’`,
      signal,
    );
    await pointAt(field);
    finderIn(frame.page()).type(field, step.with === 'smsCode' ? await person.smsCode() : person[step.with]);
  } else frame.page().dispatchEvent(new Event('visibilitychange'));
}
