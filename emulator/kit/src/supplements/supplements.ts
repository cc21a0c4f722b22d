import { authAdmin } from '../emulator/auth-admin.ts';
import { enumerationProtection } from './enumeration-protection.ts';
import { passwordPolicy } from './password-policy.ts';
import { phoneCodes } from './phone-codes.ts';
import { revocation } from './revocation.ts';
import type { MakeSupplement, Supplement } from './supplement.ts';
import { totp } from './totp.ts';
import { unverifiedProviders } from './unverified-providers.ts';

/** What the gateway adds to the stock emulator. The first in the list gets the app's call first. */
const SUPPLEMENTS: readonly MakeSupplement[] = [
  revocation,
  unverifiedProviders,
  phoneCodes,
  passwordPolicy,
  enumerationProtection,
  totp,
];

/** @param auth origin of the Auth emulator. @returns what the gateway adds to this emulator */
export function supplementsOf(auth: string, projectId: string): Supplement[] {
  const adminOf = (tenant?: string) => authAdmin(auth, projectId, tenant);
  return SUPPLEMENTS.map((make) => make(adminOf));
}
