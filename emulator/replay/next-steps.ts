import type { Row } from './rows.ts';
import type { Screen } from '../site/screen.ts';
import type { Step } from '../site/steps.ts';
import { fromChoice, screens, signInSteps } from '../site/screens.ts';
import { seeUntil } from './see.ts';
import type { Observation } from '../site/observation.ts';
import type { Stage } from './stage.ts';
import { chooseAccount, PATIENCE, take } from './steps.ts';

const enterCode = screens['phone-code'].act;
const askForLink = screens['link-request'].act;
const confirm = [...screens['second-step'].act, ...enterCode];

/** How a person goes on after an error. Each has to end where somebody is whom nothing stands in the way of. */
export const nextSteps = {
  async again(stage: Stage, row: Row): Promise<Observation> {
    const screen: Screen = screens[row.screen];
    await take(stage.page, [...screen.act, ...(screen.finish ?? [])], stage.person);
    // The page asks when it has come to rest, which may be as the next row has set what is to be answered.
    if (screen.asksByItself) stage.spoil();
    return until(stage, screen.done, screen.doneText);
  },
  /** For what does not pass without loading the page again. */
  async 'reload, then again'(stage: Stage, row: Row): Promise<Observation> {
    stage.spoil();
    await stage.enter(row.screen);
    return nextSteps.again(stage, row);
  },
  async 'choose an account in the page'(stage: Stage) {
    await chooseAccount(stage.page, stage.person);
    return until(stage, 'user-page');
  },
  async 'choose an account in the window'(stage: Stage) {
    const chooser = stage.context.pages().at(-1)!;
    await chooseAccount(chooser, stage.person);
    return until(stage, 'user-page');
  },
  async 'go back'(stage: Stage) {
    await take(stage.page, [{ press: 'Back' }], stage.person);
    return untilStart(stage);
  },
  async 'start again'(stage: Stage) {
    await take(stage.page, [{ press: 'Start again' }], stage.person);
    return untilStart(stage);
  },
  async cancel(stage: Stage) {
    await take(stage.page, [{ press: 'Cancel' }], stage.person);
    return untilStart(stage);
  },
  /** What asks for something more goes away, and the screen is as it was. */
  async 'cancel, then again'(stage: Stage, row: Row): Promise<Observation> {
    await take(stage.page, [{ press: 'Cancel' }, { reach: screens[row.screen].is }], stage.person);
    return nextSteps.again(stage, row);
  },
  async 'sign in instead'(stage: Stage) {
    await take(
      stage.page,
      [
        { press: 'Sign in instead' },
        { reach: 'password-sign-in' },
        { fill: 'Password', with: 'password' },
        { press: 'Sign In' },
      ],
      stage.person,
    );
    return until(stage, 'user-page');
  },
  async 'connect with the password'(stage: Stage) {
    await take(stage.page, [{ fill: 'Password', with: 'password' }, { press: 'Sign In' }], stage.person);
    return until(stage, 'user-page');
  },
  async 'confirm the address'(stage: Stage) {
    await take(stage.page, [{ fill: 'Email', with: 'email' }, { press: 'Next' }], stage.person);
    return until(stage, 'user-page');
  },
  async 'reset the password instead'(stage: Stage) {
    const { page, person } = stage;
    await take(page, [{ press: 'Reset your password' }, { reach: 'password-recovery' }, ...sendMail], person);
    return followNewLink(stage, 'reset-link');
  },
  async 'get a new recovery link'(stage: Stage) {
    await take(
      stage.page,
      [
        { press: 'Get a new link' },
        { reach: 'password-recovery' },
        { fill: 'Email', with: 'email' },
        ...sendMail,
      ],
      stage.person,
    );
    return followNewLink(stage, 'reset-link');
  },
  async 'sign in for a new verification link'(stage: Stage) {
    const { page, person } = stage;
    await take(page, [{ press: 'Sign in' }, { reach: 'provider-sign-in' }, ...fromChoice], person);
    await until(stage, 'user-page', 'A verification link has been sent to your email.');
    return followNewLink(stage, 'verification-link');
  },
  async 'get a new sign-in link'(stage: Stage) {
    const { page, person } = stage;
    await take(page, [{ press: 'Get a new link' }, { reach: 'sign-in' }, ...askForLink], person);
    await take(page, [{ reach: 'email-link-sign-in-sent' }, { openLink: 'EMAIL_SIGNIN' }], person);
    return until(stage, 'user-page');
  },
  async 'continue to sign-in'(stage: Stage) {
    await take(stage.page, [{ press: 'Continue' }], stage.person);
    return until(stage, 'provider-sign-in');
  },
  async 'sign in'(stage: Stage) {
    await take(stage.page, signInSteps, stage.person);
    return until(stage, 'user-page');
  },
  async 'confirm with a text message'(stage: Stage) {
    await take(stage.page, confirm, stage.person);
    return until(stage, 'user-page');
  },
  async 'ask for a new code'(stage: Stage) {
    await take(
      stage.page,
      [{ press: 'Verify' }, { reach: 'phone-sign-in-finish' }, ...enterCode],
      stage.person,
    );
    return until(stage, 'user-page');
  },
  async 'log out'(stage: Stage) {
    await take(
      stage.page,
      [
        { press: 'Log Out', on: 'main' },
        { press: 'Log Out', on: 'dialog' },
      ],
      stage.person,
    );
    return until(stage, 'home', 'You are logged out');
  },
  /** The page still has a session that the provider accepts. */
  async 'go on signed in'(stage: Stage) {
    await take(stage.page, [{ press: 'Send the link again', on: 'main' }], stage.person);
    return until(stage, 'user-page', 'A verification link has been sent to your email.');
  },
  async 'close the dialog and try again'(stage: Stage) {
    await take(stage.page, [{ press: 'Close', on: 'dialog' }, { press: 'Try again' }], stage.person);
    return until(stage, 'provider-sign-in');
  },
  async 'try again'(stage: Stage) {
    await take(stage.page, [{ press: 'Try again' }], stage.person);
    return until(stage, 'provider-sign-in');
  },
} satisfies Record<string, (stage: Stage, row: Row) => Promise<Observation>>;

export type NextName = keyof typeof nextSteps;

const sendMail: readonly Step[] = [{ press: 'Send' }, { reach: 'password-recovery-email-sent' }];

/** Opens the link of the mail that came last, of the same kind as that of a screen. */
async function followNewLink(stage: Stage, screen: 'reset-link' | 'verification-link'): Promise<Observation> {
  const { mail, act, done } = screens[screen];
  const link = new URL(await stage.person.link(mail));
  stage.person.code = link.searchParams.get('oobCode') ?? '';
  await take(stage.page, act, stage.person);
  return until(stage, done);
}

/** Sign-in begins at the choice of method, or at the address or the number where that was chosen. */
function untilStart(stage: Stage): Promise<Observation> {
  return until(stage, ['provider-sign-in', 'sign-in', 'phone-sign-in-start']);
}

async function until(
  { page }: Stage,
  screen: string | readonly string[],
  text?: string,
): Promise<Observation> {
  const seen = await seeUntil(page, { screen, ...(text !== undefined && { text }) }, PATIENCE);
  if (![screen].flat().includes(seen.screen))
    throw new Error(
      `The person does not get to ${[screen].flat().join(' or ')} but to ${JSON.stringify(seen)}.`,
    );
  if (text !== undefined && !seen.messages.some((message) => message.text === text))
    throw new Error(`The person does not read "${text}" but ${JSON.stringify(seen.messages)}.`);
  return seen;
}
