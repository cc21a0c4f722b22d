import { LinkButton } from '../screens/buttons.tsx';
import { draw } from '../screens/draw.tsx';
import { canChangeTenant } from '../screens/tenants.ts';
import { currentMount, internals, type WidgetScreenName } from '../bridge/bridge.ts';

/** A button below a screen of the widget that opens another screen. */
type LinkBelow = {
  from: WidgetScreenName;
  /** The screen that the button opens, with the typed email address. By default, the first screen of sign-in. */
  to?: 'passwordSignIn' | 'passwordRecovery';
  /** The question before the button. The button answers it. */
  question?: string;
  button: string;
  /** Whether the screen has the button. Called each time the screen is drawn. */
  isOffered?: () => boolean;
};

const signInInstead = { to: 'passwordSignIn', button: 'Sign in instead' } as const;
const startAgain = { question: 'Not what you want?', button: 'Start again' };

const links: readonly LinkBelow[] = [
  { from: 'passwordSignUp', question: 'Have an account?', ...signInInstead },
  {
    from: 'passwordSignUp',
    to: 'passwordRecovery',
    question: 'Password forgotten?',
    button: 'Reset your password',
  },
  // On these screens, people can only sign in to one particular account. If they cannot do so, they need a way back.
  { from: 'federatedSignIn', ...startAgain },
  { from: 'federatedLinking', ...startAgain },
  { from: 'passwordLinking', ...startAgain },
  { from: 'signIn', button: 'Choose another organization', isOffered: canChangeTenant },
];

/** Selects the parts of a screen that come above the button. The button is added below the last of these parts. */
const ABOVE_LINKS = '.firebaseui-card-content, .firebaseui-card-actions, .sign-in-link-below';

/** Adds the buttons in `links` to the screens of the widget. Call this function once. */
export const connectScreens = (): void => links.forEach(addLink);

function addLink({ from, to, question, button, isOffered }: LinkBelow): void {
  const drawScreen = internals.screens[from];
  internals.screens[from] = (app, container, ...rest) => {
    drawScreen(app, container, ...rest);
    if (isOffered && !isOffered()) return;
    const leadOn = () => {
      if (!to) return currentMount()?.startAgain();
      const email = container.querySelector<HTMLInputElement>('.firebaseui-id-email')?.value ?? '';
      internals.closePage(app);
      internals.screens[to](app, container, email);
    };
    const place = document.createElement('p');
    place.className = 'sign-in-link-below';
    [...container.querySelectorAll(ABOVE_LINKS)].at(-1)?.after(place);
    draw(
      place,
      <>
        {question} <LinkButton onClick={leadOn}>{button}</LinkButton>
      </>,
    );
  };
}
