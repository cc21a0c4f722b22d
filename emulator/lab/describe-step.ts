import type { Person, Step } from '../site/steps.ts';

/** Describes a step to the person who performs it; undefined for a step that only waits. */
export function describeStep(step: Step, person: Omit<Person, 'smsCode' | 'link'>): string | undefined {
  if ('go' in step) return `Open ${step.go.replace('{code}', person.code ?? '')}`;
  if ('openLink' in step) return 'Open the link of the mail that you got';
  if ('press' in step) return `Press ‘${step.press}’${step.on ? ' in the top bar' : ''}`;
  if ('fill' in step)
    return `Fill in ‘${step.fill}’: ${step.with === 'smsCode' ? 'the code of the text message' : person[step.with]}`;
  if ('chooseAccountAfter' in step)
    return `Press ‘${step.chooseAccountAfter}’. In the window that opens, press ‘Add new account’, give it ${person.email}, and sign in with it`;
  return 'comeBack' in step ? 'Go to another tab and come back' : undefined;
}

/** Turns a kebab-case name, or a clause, into the start of a sentence. */
export function sentenceCase(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
