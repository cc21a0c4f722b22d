import type { SignInMethod } from '../site.ts';
import { signInSettings } from './host-config.ts';
import { buttonOf } from './method-buttons.ts';

/** The provider's id of an organization. Nobody without one belongs to an organization, so the site's own methods count. */
type TenantId = string | null | undefined;

/** @returns the sign-in methods that an organization, or the site, offers */
export function methodsOf(tenantId: TenantId): readonly SignInMethod[] {
  const { methods, tenants } = signInSettings.get();
  if (!tenants) return methods;
  const tenant = tenants.options.find(({ id }) => id === tenantId);
  // The provider has no phone sign-in for tenants.
  return (tenant?.methods ?? methods).filter((method) => method !== 'phone');
}

/** @returns whether the email method sends a link instead of asking for a password */
export const signsInByLink = (tenantId: TenantId): boolean => methodsOf(tenantId).includes('emailLink');

/**
 * @param provider the provider's id of a method, e.g. `google.com`
 * @param tenantId the organization to which the person signs in
 * @returns the name on the provider's button, or else the provider's id
 */
export const nameOf = (provider: string, tenantId: TenantId): string =>
  methodsOf(tenantId)
    .map((method) => buttonOf(method))
    .find((button) => button.provider === provider)?.name ?? provider;
