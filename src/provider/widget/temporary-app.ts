import { getApp } from 'firebase/app';
import { getAuth, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth';
import firebase from 'firebase/compat/app';
import { askBeforeApplying } from '../links/apply-link.tsx';
import { reportLinkErrors } from '../links/report-link-errors.ts';
import { askSecondFactor } from '../screens/second-factor.tsx';
import { supportEnumerationProtection } from '../sdk/enumeration-protection.ts';
import { tagErrorsWithFlow } from '../sdk/flows.ts';
import { ownSignIns } from '../sdk/own-sign-ins.ts';
import { finishSignUp } from './finish-sign-up.ts';

/**
 * Prepares the temporary app on which the widget signs people in before it hands them to the page's own app. The widget
 * looks for an app of that name. It finds one with an Auth that keeps nothing: by itself it would open a database of the
 * SDK, and the widget would make it store tokens in sessionStorage, unencrypted.
 * @param page the page's own app
 */
export function prepareTemporaryApp(page: firebase.app.App): void {
  const { name, options } = page;
  const { apiKey, authDomain } = options as { apiKey: string; authDomain: string };
  const app = firebase.initializeApp({ apiKey, authDomain }, temporaryName(name));
  // Before compat does, which adopts the instance. Without a popup resolver, as in auth.ts.
  initializeAuth(getApp(app.name), { persistence: inMemoryPersistence });
  const auth = app.auth();
  auth.setPersistence = () => Promise.resolve();
  for (const decorateAuth of decorations) decorateAuth(auth, page.auth());
}

/** What the site puts around the operations of the temporary Auth. Each row stands around the rows before it. */
const decorations: readonly ((temporary: firebase.auth.Auth, page: firebase.auth.Auth) => void)[] = [
  // First: all others choose by the flow of an error.
  tagErrorsWithFlow,
  supportEnumerationProtection,
  // Before ownSignIns: a sign-up that was left still gets its name and its mail.
  finishSignUp,
  // Before reportLinkErrors: a sign-in that is over reports nothing.
  ownSignIns,
  reportLinkErrors,
  askBeforeApplying,
  // Last: the answer to any sign-in may ask for a second factor, whose time is not that of the sign-in.
  askSecondFactor,
];

/** @param app the page's own app @returns the Auth of the temporary app. Call `prepareTemporaryApp` first. */
export const temporaryAuthOf = ({ name }: firebase.app.App): Auth => getAuth(getApp(temporaryName(name)));

const temporaryName = (name: string) => `${name}-firebaseui-temp`;
