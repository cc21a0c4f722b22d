import type { Flow } from '../../sign-in/auth-errors.ts';
import { decorate } from './decorate.ts';

/** By operation of the SDK: its flow. Lists only the operations in which some error codes have a special meaning. */
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

/** Adds `flow` to the errors of all operations in `flows`. @param owner an Auth or a user of the SDK */
export function tagErrorsWithFlow(owner: object): void {
  for (const [operation, flow] of Object.entries(flows)) {
    if (operation in owner) decorate(owner as Operations, operation, (call) => inFlow(flow, call()));
  }
}

/** Adds `flow` to the error of an operation. `authErrorOf` reads this property. @throws the error of the operation */
export function inFlow<Result>(flow: Flow, operation: Promise<Result>): Promise<Result> {
  return operation.catch((error: object) => {
    throw Object.assign(error, { flow });
  });
}
