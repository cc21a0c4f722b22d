import { LinkButton } from '../screens/buttons.tsx';
import { draw } from '../screens/draw.ts';
import { canChangeTenant } from '../screens/tenants.ts';
import { currentMount } from './current-mount.ts';
import { internals, type DrawScreen, type WidgetScreenName } from './bridge.ts';

/** A button below a screen that leads elsewhere. */
type Way = {
  from: WidgetScreenName;
  /** The question that the button answers. */
  question?: string;
  button: string;
  /** Asked when the screen is drawn. */
  isOffered?: () => boolean;
};

/** The parts of a screen that stand above its buttons. */
const ABOVE_WAYS = '.firebaseui-card-content, .firebaseui-card-actions, .sign-in-way';

const ways: readonly (Way & { to: WidgetScreenName })[] = [
  { from: 'passwordSignIn', to: 'passwordSignUp', question: 'No account yet?', button: 'Create account' },
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
 * Adds buttons that lead between sign-in, sign-up and recovery and keep the address, a way back to the screens that have
 * none, and a way back to the choice of tenant. Call it once.
 */
export function connectScreens(): void {
  const startAgain = () => currentMount()?.startAgain();
  for (const { to, ...way } of ways)
    addWay(way, (app, container) => {
      const email = container.querySelector<HTMLInputElement>('.firebaseui-id-email')?.value ?? '';
      internals.closePage(app);
      internals.screens[to](app, container, email);
    });
  for (const from of withoutWayBack)
    addWay({ from, question: 'Not what you want?', button: 'Start again' }, startAgain);
  for (const from of ['providerSignIn', 'signIn'] as const)
    addWay({ from, button: 'Choose another organization', isOffered: canChangeTenant }, startAgain);
}

/** Adds a button below a screen. @param onClick leads on; gets the container of the screen */
function addWay({ from, question, button, isOffered }: Way, onClick: DrawScreen): void {
  const drawScreen = internals.screens[from];
  internals.screens[from] = (app, container, ...rest) => {
    drawScreen(app, container, ...rest);
    if (isOffered && !isOffered()) return;
    const place = document.createElement('p');
    place.className = question ? 'sign-in-way' : 'sign-in-way sign-in-way-centered';
    [...container.querySelectorAll(ABOVE_WAYS)].at(-1)?.after(place);
    draw(
      place,
      <>
        {question} <LinkButton onClick={() => onClick(app, container)}>{button}</LinkButton>
      </>,
    );
  };
}
