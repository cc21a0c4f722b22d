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
 * Prepares the temporary app. The widget signs people in on this app before the page's own app adopts the user. The
 * temporary app gets the name that the widget looks for, and an Auth that stores nothing. If the widget created the app, its
 * Auth would open a database of the SDK, and would store tokens unencrypted in sessionStorage.
 */
export function prepareTemporaryApp(page: firebase.app.App): void {
  const { name, options } = page;
  const { apiKey, authDomain } = options as { apiKey: string; authDomain: string };
  const app = firebase.initializeApp({ apiKey, authDomain }, temporaryName(name));
  // Create the instance before compat does: compat then adopts it. The reason for no popup resolver is in auth.ts.
  initializeAuth(getApp(app.name), { persistence: inMemoryPersistence });
  const auth = app.auth();
  auth.setPersistence = () => Promise.resolve();

  // Each of these functions wraps operations of the Auth, including those that an earlier function has wrapped.
  // `tagErrorsWithFlow` is first, because all other wrappers read the flow of an error.
  tagErrorsWithFlow(auth);
  supportEnumerationProtection(auth);
  // This call is before `ownSignIns`, so that an account still gets its name and mail if the person leaves the sign-up.
  finishSignUp(auth);
  // This call is before `reportLinkErrors`, so that a sign-in that is over reports no error.
  ownSignIns(auth, page.auth());
  reportLinkErrors(auth);
  askBeforeApplying(auth);
  // This call is last, because every sign-in may need a second factor. The second factor has a separate owner (see `own`).
  askSecondFactor(auth);
}

/** @param app the page's own app @returns the Auth of the temporary app. Call `prepareTemporaryApp` first. */
export const temporaryAuthOf = ({ name }: firebase.app.App): Auth => getAuth(getApp(temporaryName(name)));

const temporaryName = (name: string) => `${name}-firebaseui-temp`;
