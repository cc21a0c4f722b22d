import type { Supplements } from '../gateway/supplements.ts';
import { supplementsOf } from '../supplements/supplements.ts';
import { authAdmin } from './auth-admin.ts';

/**
 * Makes what a gateway adds to an Auth emulator.
 *
 * @param auth Origin of the Auth emulator.
 * @example const gateway = await startGateway({ ...options, supplements: emulatorSupplements(auth, projectId) });
 */
export const emulatorSupplements = (auth: string, projectId: string): Supplements =>
  supplementsOf((tenant) => authAdmin(auth, projectId, tenant));
