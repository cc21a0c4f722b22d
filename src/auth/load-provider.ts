import { AuthProblem, signInUnreachable } from './auth-problem.ts';

/**
 * The one way from the light side to the lazy side: Firebase, the widget and their styles arrive with
 * this call and not before.
 * @throws AuthProblem when the files can't be fetched
 */
export const loadProvider = () =>
  import('./provider/index.ts').catch((cause: unknown) => {
    throw new AuthProblem(signInUnreachable, { cause });
  });

/** Fetches the lazy side ahead of its use (the pointer or the focus is on Sign In). A failure waits for the click. */
export function prefetchProvider(): void {
  loadProvider().catch(() => {});
}
