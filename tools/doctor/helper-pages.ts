import type { HostConfig } from '../../src/sign-in/host-config.ts';

/**
 * @param page `iframe` is on the page during sign-in, `handler` in Google's window
 * @returns the address at which the SDK loads it (firebase-js-sdk 12.19: packages/auth/src/core/util/handler.ts and
 *   platform_browser/iframe/iframe.ts)
 */
export function helperPage(
  { apiKey, authDomain, authEmulatorUrl }: HostConfig,
  page: 'iframe' | 'handler',
): string {
  const root = authEmulatorUrl ? `${authEmulatorUrl}/emulator` : `https://${authDomain}/__`;
  const parameters = new URLSearchParams({ apiKey, appName: '[DEFAULT]', providerId: 'google.com' });
  return `${root}/auth/${page}?${parameters}`;
}
