import { internals, type DrawScreen, type WidgetScreenName } from './bridge.ts';

/** A button that leads from one screen to another, and the question that it answers. */
type Way = { from: WidgetScreenName; to: WidgetScreenName; question: string; button: string };

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

/** These screens only lead on to one account, so a person who cannot get into it needs a way back. */
const withoutWayBack: readonly WidgetScreenName[] = [
  'federatedSignIn',
  'federatedLinking',
  'passwordLinking',
];

/**
 * Adds buttons that lead between sign-in, sign-up and recovery and keep the address, and a way back to the screens
 * that have none. Call it once.
 * @param startAgain draws the choice of method in place of the screen
 */
export function connectScreens(startAgain: () => void): void {
  for (const { to, ...way } of ways)
    addButton(way, (app, container) => {
      const email = container.querySelector<HTMLInputElement>('.firebaseui-id-email')?.value ?? '';
      internals.closePage(app);
      internals.screens[to](app, container, email);
    });
  for (const from of withoutWayBack)
    addButton({ from, question: 'Not what you want?', button: 'Start again' }, startAgain);
}

function addButton({ from, question, button }: Omit<Way, 'to'>, onClick: DrawScreen): void {
  const draw = internals.screens[from];
  internals.screens[from] = (app, container, ...rest) => {
    draw(app, container, ...rest);
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'sign-in-way-button';
    element.textContent = button;
    element.addEventListener('click', () => onClick(app, container));
    const paragraph = document.createElement('p');
    paragraph.className = 'sign-in-way';
    paragraph.append(`${question} `, element);
    [...container.querySelectorAll('.firebaseui-card-actions, .sign-in-way')].at(-1)?.after(paragraph);
  };
}
