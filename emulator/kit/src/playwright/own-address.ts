import type { BrowserContext } from '@playwright/test';
import { AUTH_PATHS } from '../http/auth-paths.ts';
import { withKeyOf } from '../http/namespaces.ts';

/** The calls and helper pages of the provider on this machine, on any port: apps name the one that they know. */
const CALLS = new RegExp(
  `^https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?(${AUTH_PATHS.map((path) => path.replaceAll('.', '\\.')).join('|')})[/?]`,
);

/** @returns whether the address of a page names the namespace, so that its calls belong to it whatever their key */
export function isAddressOf(namespace: string, baseURL: string | undefined): boolean {
  return baseURL !== undefined && new URL(baseURL).hostname.split('.').includes(namespace);
}

/**
 * Puts the calls of an app at an address of its own into a namespace: the gateway receives them with the namespace's API
 * key in place of the app's. Popups and frames take part. The fixtures do so for the context of the test.
 *
 * @param context a further context of a test with two people, where the app has an address of its own
 * @example
 * const context = await browser.newContext();
 * await enterNamespace(context, namespace);
 */
export async function enterNamespace(context: BrowserContext, namespace: string): Promise<void> {
  await context.route(CALLS, (route) => route.continue({ url: withKeyOf(namespace, route.request().url()) }));
}
