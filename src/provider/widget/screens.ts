import { auth as firebaseui } from 'firebaseui';
import { workings, type WidgetApp } from '../screens/workings.ts';

/** Draws one screen into the container. `app` is the widget's own; `email` fills the address field. */
type Screen = (app: unknown, container: HTMLElement, email?: string, ...rest: unknown[]) => void;

/** The widget's screens by name (a row of src/build/widget-repairs.ts exposes them); it looks one up each time. */
export const { screens } = firebaseui as unknown as { screens: Record<ScreenName, Screen> };

type ScreenName =
  | 'passwordSignIn'
  | 'passwordSignUp'
  | 'passwordRecovery'
  | 'signIn'
  | 'providerSignIn'
  | 'phoneSignInStart'
  | 'handleUnauthorizedUser'
  | 'federatedSignIn'
  | 'federatedLinking'
  | 'passwordLinking';

/** A way from one screen to another: a question, and its button. */
type Way = { from: ScreenName; to: ScreenName; question: string; button: string };

const ways: readonly Way[] = [
  {
    from: 'passwordSignIn',
    to: 'passwordSignUp',
    question: 'No account yet?',
    button: 'Create account',
  },
  {
    from: 'passwordSignUp',
    to: 'passwordSignIn',
    question: 'Do you have an account?',
    button: 'Sign in instead',
  },
  {
    from: 'passwordSignUp',
    to: 'passwordRecovery',
    question: 'Password forgotten?',
    button: 'Reset your password',
  },
  {
    from: 'passwordRecovery',
    to: 'passwordSignIn',
    question: 'Do you know your password?',
    button: 'Sign in instead',
  },
];

/** Screens that only lead on to an account: somebody who has no way into that one was stuck there. */
const oneWay: readonly ScreenName[] = ['federatedSignIn', 'federatedLinking', 'passwordLinking'];

/**
 * Puts ways between sign-in, sign-up and recovery into their screens, with the address kept, and a way back into those
 * that have none. To be called once.
 * @param startAgain draws the choice of method in place of the screen
 */
export function connectScreens(startAgain: () => void): void {
  for (const way of ways)
    addWay(way.from, way, (app, container) => {
      const email = container.querySelector<HTMLInputElement>('.firebaseui-id-email')?.value ?? '';
      workings.closePage(app);
      screens[way.to](app, container, email);
    });
  const back = { question: 'Not what you want?', button: 'Start again' };
  for (const screen of oneWay) addWay(screen, back, startAgain);
}

function addWay(
  name: ScreenName,
  { question, button }: Pick<Way, 'question' | 'button'>,
  go: (app: WidgetApp, container: HTMLElement) => void,
): void {
  const draw = screens[name];
  screens[name] = (app, container, ...rest) => {
    draw(app, container, ...rest);
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'sign-in-way-button';
    element.textContent = button;
    element.addEventListener('click', () => go(app as WidgetApp, container));
    const paragraph = document.createElement('p');
    paragraph.className = 'sign-in-way';
    paragraph.append(`${question} `, element);
    [...container.querySelectorAll('.firebaseui-card-actions, .sign-in-way')].at(-1)?.after(paragraph);
  };
}
