import type { Step } from '../site/steps.ts';
import type { Person } from '../site/steps.ts';

const on = { header: ' in the top bar', main: ' on the page', dialog: ' in the dialog' };

/** A step as one tells it to somebody; nothing for one that is only waited for. */
export function inWords(step: Step, person: Omit<Person, 'smsCode' | 'link'>): string | undefined {
  if ('go' in step) return `Open ${step.go.replace('{code}', person.code ?? '')}`;
  if ('openLink' in step) return 'Open the link of the mail that you got';
  if ('press' in step) return `Press ‘${step.press}’${step.on ? on[step.on] : ''}`;
  if ('fill' in step)
    return `Fill in ‘${step.fill}’: ${step.with === 'smsCode' ? 'the code of the text message' : person[step.with]}`;
  if ('chooseAccountAfter' in step)
    return `Press ‘${step.chooseAccountAfter}’. In the window that opens, press ‘Add new account’, give it ${person.email}, and sign in with it`;
  return 'comeBack' in step ? 'Go to another tab and come back' : undefined;
}

/** A name of a screen or of a next step, as the start of a sentence. */
export function named(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
