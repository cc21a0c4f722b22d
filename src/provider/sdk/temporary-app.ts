import { getApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  debugErrorMap,
  getAuth,
  inMemoryPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import firebase from 'firebase/compat/app';
import { hideAccounts } from './enumeration-protection.ts';
import { finishSignUp } from '../widget/finish-sign-up.ts';
import { noteFlows } from './flows.ts';
import { reportLinkErrors } from '../links/report-link-errors.ts';
import { askSecondFactor } from '../screens/second-factor.ts';
import { withoutHeartbeats } from './without-heartbeats.ts';

/**
 * The widget signs people in on a temporary app before it hands them to the page's own. Making that app
 * first, with the name and the options that the widget will ask for, hands it an Auth
 *
 * - which keeps nothing: by itself it would open a database of the SDK, and the widget would have it leave
 *   tokens in sessionStorage in clear;
 * - whose errors say what the person was doing;
 * - whose answers are right for projects with e-mail enumeration protection too;
 * - where a sign-up whose second half failed can be finished;
 * - which takes the widget to its page that says a link is spent only for errors that speak of the link;
 * - which asks for an account's second step by itself.
 */
export function prepareTemporaryApp({ name, options }: firebase.app.App): void {
  const { apiKey, authDomain } = options as { apiKey: string; authDomain: string };
  const app = firebase.initializeApp({ apiKey, authDomain }, temporaryName(name));
  // What compat would pass, but for the persistence; compat adopts it.
  initializeAuth(withoutHeartbeats(getApp(app.name)), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
    errorMap: debugErrorMap,
  });
  const auth = app.auth();
  auth.setPersistence = () => Promise.resolve();
  noteFlows(auth);
  hideAccounts(auth);
  finishSignUp(auth);
  reportLinkErrors(auth);
  askSecondFactor(auth);
}

/** @returns the Auth of the widget's temporary app, which `prepareTemporaryApp` has made for the app */
export const temporaryAuthOf = ({ name }: firebase.app.App): Auth => getAuth(getApp(temporaryName(name)));

const temporaryName = (name: string) => `${name}-firebaseui-temp`;
