import { auth as firebaseui } from 'firebaseui';

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

/** A way from one screen to another: a question, its button, and the widget's own exit that it goes by. */
type Way = {
  from: ScreenName;
  to: ScreenName;
  question: string;
  button: string;
  /** Where the exit would lead, whichever of them it is. */
  exit: ScreenName[];
};

const ways: readonly Way[] = [
  {
    from: 'passwordSignIn',
    to: 'passwordSignUp',
    question: 'No account yet?',
    button: 'Create account',
    exit: ['passwordRecovery'],
  },
  {
    from: 'passwordSignUp',
    to: 'passwordSignIn',
    question: 'Do you have an account?',
    button: 'Sign in instead',
    exit: ['signIn', 'providerSignIn'],
  },
];

/** Screens that only lead on to an account: somebody who has no way into that one was stuck there. */
const oneWay: readonly ScreenName[] = ['federatedSignIn', 'federatedLinking', 'passwordLinking'];

/**
 * Puts a way between sign-in and sign-up into both screens, with the address kept, and a way back into those
 * that have none. To be called once.
 * @param startAgain draws the choice of method in place of the screen
 */
export function connectScreens(startAgain: () => void): void {
  for (const way of ways) addWay(way.from, way, (container) => take(way, container));
  const back = { question: 'Not what you want?', button: 'Start again' };
  for (const screen of oneWay) addWay(screen, back, startAgain);
}

function addWay(
  name: ScreenName,
  { question, button }: Pick<Way, 'question' | 'button'>,
  go: (container: HTMLElement) => void,
): void {
  const draw = screens[name];
  screens[name] = (app, container, ...rest) => {
    draw(app, container, ...rest);
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'sign-in-way-button';
    element.textContent = button;
    element.addEventListener('click', () => go(container));
    const paragraph = document.createElement('p');
    paragraph.className = 'sign-in-way';
    paragraph.append(`${question} `, element);
    container.querySelector('.firebaseui-card-actions')?.after(paragraph);
  };
}

/** Leaves by the screen's own exit, which puts the screen away properly, and has that exit lead elsewhere once. */
function take({ to, exit }: Way, container: HTMLElement): void {
  const email = container.querySelector<HTMLInputElement>('.firebaseui-id-email')?.value ?? '';
  const usual = exit.map((name) => [name, screens[name]] as const);
  for (const name of exit) screens[name] = (app, place) => screens[to](app, place, email);
  container.querySelector<HTMLElement>('.firebaseui-id-secondary-link')?.click();
  for (const [name, screen] of usual) screens[name] = screen;
}
