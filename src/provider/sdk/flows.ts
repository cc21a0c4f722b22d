import type { Flow } from '../../sign-in/auth-errors.ts';
import { decorate } from './decorate.ts';

/** The flow of each operation of the SDK that changes the meaning of a code. */
const flows: Readonly<Record<string, Flow>> = {
  signInWithEmailAndPassword: 'password',
  signInWithEmailLink: 'link',
  signInWithPopup: 'window',
  linkWithPopup: 'window',
  signInWithRedirect: 'window',
  linkWithRedirect: 'window',
  getRedirectResult: 'window',
  sendPasswordResetEmail: 'mail',
  sendSignInLinkToEmail: 'mail',
};

type Operations = Record<string, () => Promise<unknown>>;

const tagged = new WeakSet<object>();

/** Adds the flow to the errors of an Auth's or a user's operations. @param owner an Auth or a user of the SDK */
export function tagErrorsWithFlow(owner: object): void {
  if (tagged.has(owner)) return;
  tagged.add(owner);
  for (const [operation, flow] of Object.entries(flows)) {
    if (operation in owner) decorate(owner as Operations, operation, (call) => inFlow(flow, call()));
  }
}

/** Adds the flow to the error of an operation, for `authErrorOf`. @throws the error of the operation */
export function inFlow<Result>(flow: Flow, operation: Promise<Result>): Promise<Result> {
  return operation.catch((error: object) => {
    throw Object.assign(error, { flow });
  });
}
