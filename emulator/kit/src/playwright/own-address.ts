import type { BrowserContext } from '@playwright/test';
import { AUTH_PATHS } from '../http/auth-paths.ts';
import { runningStack, type RunningStack } from '../emulator/running-stack.ts';
import { withKeyOf } from '../http/namespaces.ts';

/**
 * The addresses of the provider's calls and helper pages on this machine. The port can be any, because each app chooses its
 * own.
 */
const CALLS = new RegExp(
  `^https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?(${AUTH_PATHS.map((path) => path.replaceAll('.', '\\.')).join('|')})[/?]`,
);

/**
 * @returns whether `baseURL` is the namespace's address. Calls of pages at that address belong to the namespace, whatever
 *   their API key is
 */
export function isAddressOf(namespace: string, baseURL: string | undefined): boolean {
  return baseURL !== undefined && new URL(baseURL).hostname.split('.').includes(namespace);
}

/**
 * Moves the calls of an app into a namespace, although the app stays at its own address. For this, replaces the app's API
 * key in the calls with the namespace's key, in popups and frames too. The fixtures already do this for the test's own
 * context.
 *
 * @param context a further context, such as for a second person
 * @param stack The gateway, and the Auth emulator whose calls are redirected to the gateway. Needed only if `exec` has not
 *   started the tests.
 * @example
 * const context = await browser.newContext();
 * await enterNamespace(context, namespace);
 */
export async function enterNamespace(
  context: BrowserContext,
  namespace: string,
  { auth, gateway }: Pick<RunningStack, 'auth' | 'gateway'> = runningStack(),
): Promise<void> {
  const emulator = new URL(auth);
  await context.route(CALLS, (route) => {
    const url = new URL(withKeyOf(namespace, route.request().url()));
    // If another program has started the emulator, the app calls the emulator directly, so this redirects the call to the
    // gateway.
    if (url.port === emulator.port) url.host = new URL(gateway).host;
    return route.continue({ url: url.href });
  });
}
