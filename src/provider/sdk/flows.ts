import type { Flow } from '../../sign-in/auth-errors.ts';

/** What somebody is doing with an operation of the SDK, where that changes what a code means. */
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

type Operations = Record<string, (...given: unknown[]) => Promise<unknown>>;

const noted = new WeakSet<object>();

/** @param owner an Auth of the SDK, or a user: has the errors of its operations carry their flow */
export function noteFlows(owner: object): void {
  if (noted.has(owner)) return;
  noted.add(owner);
  for (const [operation, flow] of Object.entries(flows)) {
    const original = (owner as Operations)[operation]?.bind(owner);
    if (original)
      Object.assign(owner, { [operation]: (...given: unknown[]) => inFlow(flow, original(...given)) });
  }
}

/** Has the error of an operation carry its flow, for `authErrorOf`. */
export function inFlow<Result>(flow: Flow, operation: Promise<Result>): Promise<Result> {
  return operation.catch((error: object) => {
    throw Object.assign(error, { flow });
  });
}
