import { AuthProblem, pageOutOfDate, signInUnreachable } from '../auth/auth-problem.ts';
import { askForConfig } from '../auth/host-config.ts';

/** How long the host may take to say whether it has this page's script (milliseconds). */
const ANSWER_LIMIT = 3_000;

/**
 * Loads src/provider/ with Firebase and the widget. Nothing else loads these files. Requests the configuration at the same
 * time, because one request after the other would take several round trips.
 * @throws AuthProblem if a file cannot be loaded: offline, or in a tab from before a deployment
 */
export function loadProvider() {
  askForConfig();
  return orProblem(import('../provider/index.ts'));
}

/** Loads src/provider/account/, with the parts of Firebase that it needs. @throws the errors of `loadProvider` */
export const loadAccount = async () => orProblem((await loadProvider()).loadAccount());

/** @throws AuthProblem that says why the files cannot be loaded */
const orProblem = <Module>(files: Promise<Module>): Promise<Module> =>
  files.catch(async (cause: unknown) => {
    const text = (await isOutOfDate()) ? pageOutOfDate : signInUnreachable;
    throw Object.assign(new AuthProblem(text, { cause }), { needsReload: true });
  });

/**
 * Loads src/provider/ in advance, when Sign In has the pointer or the focus. Ignores a failure: the click loads it again.
 */
export function prefetchProvider(): void {
  loadProvider().catch(() => {});
}

/** @returns whether the host no longer has this page's own script, because the site has been deployed since */
async function isOutOfDate(): Promise<boolean> {
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT) } as const;
  const response = await fetch(import.meta.url, asked).catch(() => undefined);
  return response?.status === 404;
}
