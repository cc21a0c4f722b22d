import type { tenants } from '../../site/screens/tenants.ts';
import type { RowsOf } from './stated-row.ts';

export const tenantsRows: RowsOf<typeof tenants> = {
  'tenant-by-address': { triggered: [{ code: 'site/no-matching-tenant', place: 'email-field' }] },
  'tenant-sign-in': {
    triggered: [{ code: 'auth/operation-not-allowed', place: 'password-field' }, 'auth/project-disabled'],
  },
  'tenant-guest': { triggered: ['auth/admin-restricted-operation'] },
};
