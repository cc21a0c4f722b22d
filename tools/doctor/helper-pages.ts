import type { HostConfig } from '../../src/sign-in/host-config.ts';

/**
 * @param page `iframe`: the SDK's frame in the page during sign-in. `handler`: the page in the sign-in window.
 * @returns the address from which the SDK loads the page (firebase-js-sdk 12.19: packages/auth/src/core/util/handler.ts
 *   and platform_browser/iframe/iframe.ts)
 */
export function helperPage(
  { apiKey, authDomain, authEmulatorUrl }: HostConfig,
  page: 'iframe' | 'handler',
): string {
  const root = authEmulatorUrl ? `${authEmulatorUrl}/emulator` : `https://${authDomain}/__`;
  const parameters = new URLSearchParams({ apiKey, appName: '[DEFAULT]', providerId: 'google.com' });
  return `${root}/auth/${page}?${parameters}`;
}
