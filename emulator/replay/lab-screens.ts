import type { LabMeans, LabScreens, LabStep } from 'firebase-auth-faults';
import { givenRules } from '../site/fault-for.ts';
import { settingsOf, somebody } from '../site/people.ts';
import type { Screen } from '../site/screen.ts';
import { screens } from '../site/screens.ts';
import type { Person, Step } from '../site/steps.ts';
import { IN_FRONT } from '../site/take-steps.ts';

/** Whether only a person can take a step: opening a window, or letting hours pass. The lab omits screens with such steps. */
const isForPeople = (step: Step): boolean => 'chooseAccountAfter' in step || 'awayFor' in step;

/** The steps that bring the lab to each screen of this site, by the screen's title. The last click is left to the person. */
export const labScreens: LabScreens = Object.fromEntries(
  Object.values<Screen>(screens)
    .filter(({ enter }) => !enter.some(isForPeople))
    .map((screen) => [screen.title, (means: LabMeans) => stepsTo(screen, means)]),
);

async function* stepsTo(screen: Screen, { accounts, faults }: LabMeans) {
  const person = await somebody(accounts, screen);
  await faults.reset();
  await faults.changeSettings(settingsOf(screen, person));
  await faults.replace(givenRules(screen, person, true));
  const firstClick = screen.act.findIndex((step) => !('fill' in step));
  for (const step of [...screen.enter, ...screen.act.slice(0, firstClick)])
    // Skips steps that wait for a text (`read`), because the step that fills in a field waits for the field itself.
    if (!('read' in step)) yield labStep(step, person);
  await faults.replace(givenRules(screen, person));
  const { email, password, phone } = person;
  return [
    ...screen.act.slice(firstClick).map((step) => inWords(step, person)),
    `Email ${email}, password ${password}, phone ${phone}`,
  ];
}

async function labStep(step: Step, person: Person): Promise<LabStep> {
  if ('go' in step) return { go: step.go.replace('{code}', person.code ?? '') };
  if ('openLink' in step) return { go: await pathOfMail(step, person) };
  if ('press' in step) return { click: step.press, in: step.on ?? IN_FRONT };
  if ('fill' in step)
    return {
      fill: step.fill,
      with: step.with === 'smsCode' ? await person.smsCode() : person[step.with],
      in: IN_FRONT,
    };
  if ('reach' in step)
    return {
      see:
        step.reach === 'user-page'
          ? 'a[href="/user-page"]'
          : `.sign-in-host .firebaseui-id-page-${step.reach}`,
    };
  throw new Error(`The lab cannot take the step ${JSON.stringify(step)}.`);
}

async function pathOfMail({ openLink }: Extract<Step, { openLink: string }>, person: Person) {
  const { pathname, search } = new URL(await person.link(openLink));
  return pathname + search;
}

function inWords(step: Step, person: Person): string {
  if ('go' in step) return `Open ${step.go.replace('{code}', person.code ?? '')}`;
  if ('openLink' in step) return 'Open the link of the mail, which the terminal shows';
  if ('press' in step) return `Click ‘${step.press}’`;
  if ('fill' in step) return `Fill in ‘${step.fill}’`;
  if ('chooseAccountAfter' in step)
    return `Click ‘${step.chooseAccountAfter}’, and in its window add an account with the address below`;
  return 'Go to another tab and come back';
}
