import { AuthProblem, signInUnreachable } from '../auth/auth-problem.ts';
import { askForConfig } from '../auth/host-config.ts';

type Provider = typeof import('../provider/index.ts');

let loading: Promise<Provider> | undefined;

/**
 * Loads src/provider/ with Firebase and the widget. Nothing else loads these files. Requests the configuration at the same
 * time, because one request after the other would take several round trips.
 * @throws AuthProblem if a file cannot be loaded: offline, or in a tab from before a deployment
 */
export function loadProvider(): Promise<Provider> {
  askForConfig();
  loading ??= import('../provider/index.ts').catch((cause: unknown) => {
    loading = undefined;
    throw Object.assign(new AuthProblem(signInUnreachable, { cause }), { needsReload: true });
  });
  return loading;
}

/**
 * Loads src/provider/ in advance, when Sign In has the pointer or the focus. Ignores a failure: the click loads it again.
 */
export function prefetchProvider(): void {
  loadProvider().catch(() => {});
}
