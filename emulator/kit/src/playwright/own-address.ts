import type { BrowserContext } from '@playwright/test';
import { AUTH_PATHS } from '../http/auth-paths.ts';
import { withKeyOf } from '../http/namespaces.ts';

/** The calls and helper pages of the provider on this machine, on any port, because each app names its own. */
const CALLS = new RegExp(
  `^https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?(${AUTH_PATHS.map((path) => path.replaceAll('.', '\\.')).join('|')})[/?]`,
);

/** @returns whether pages at `baseURL` are at the namespace's address; then their calls belong to it, whatever their key */
export function isAddressOf(namespace: string, baseURL: string | undefined): boolean {
  return baseURL !== undefined && new URL(baseURL).hostname.split('.').includes(namespace);
}

/**
 * Moves the calls of an app at its own address into a namespace: replaces the app's API key in them by the namespace's, also
 * in popups and frames. The fixtures do this for the test's own context.
 *
 * @param context a further context, such as for a second person
 * @example
 * const context = await browser.newContext();
 * await enterNamespace(context, namespace);
 */
export async function enterNamespace(context: BrowserContext, namespace: string): Promise<void> {
  await context.route(CALLS, (route) => route.continue({ url: withKeyOf(namespace, route.request().url()) }));
}
